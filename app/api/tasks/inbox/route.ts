import { listInbox as contract } from '@/lib/contract/tasks';
import { route } from '@/lib/http/route';
import { listInbox } from '@/lib/services/tasks/list-inbox';

export const GET = route(contract, async ({ ctx, query }) => {
  const { top, skip, overdue, ...filter } = query;
  const tasks = await listInbox(ctx, { ...filter, overdue: overdue === 'true' });
  return { data: tasks.slice(skip, top && skip + top), count: tasks.length };
});

export * from '@/lib/http/other-methods';
