import { countTasks as contract } from '@/lib/contract/dashboard';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { TASK_LIST } from '@/lib/services/tasks/list-tasks';

export const GET = route(contract, async ({ ctx, query }) => {
  const { where } = selectionOf({ ...query, top: null, skip: 0 }, TASK_LIST, ctx);
  return { count: await countTasks(ctx, where) };
});

export * from '@/lib/http/other-methods';
