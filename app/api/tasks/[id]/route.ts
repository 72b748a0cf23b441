import { listUnitTasks as contract } from '@/lib/contract/tasks';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listUnitTasks, TASK_LIST } from '@/lib/services/tasks/list-tasks';

export const GET = route(contract, ({ ctx, params, query }) =>
  listUnitTasks(ctx, params.id, selectionOf(query, TASK_LIST, ctx)),
);

export * from '@/lib/http/other-methods';
