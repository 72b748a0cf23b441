import { getPageContext } from '@/lib/page/page-context';
import { listInbox } from '@/lib/services/tasks/list-inbox';

/** The user's open tasks, also those that are snoozed. */
export async function loadInbox() {
  const ctx = await getPageContext();
  const data = await listInbox(ctx, { snoozed: 'all' });
  return { first: { data, count: data.length }, since: ctx.changesSince };
}
