import { getPageContext } from '@/lib/page/page-context';
import { listInbox } from '@/lib/services/tasks/list-inbox';
import { loadSubstituteRequests } from '../load-substitute-requests';

/** The user's open tasks, also those that are snoozed, and who asks them to act in an absence. */
export async function loadInbox() {
  const ctx = await getPageContext();
  const [data, absences] = await Promise.all([
    listInbox(ctx, { snoozed: 'all' }),
    loadSubstituteRequests(ctx),
  ]);
  return { absences, inbox: { first: { data, count: data.length }, since: ctx.changesSince } };
}
