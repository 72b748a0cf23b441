import { listUnitTasks as contract } from '@/lib/contract/tasks';
import { selectionOf } from '@/lib/http/odata/selection';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listUnitTasks, TASK_LIST } from '@/lib/services/tasks/list-tasks';

export const GET = route(contract, ({ ctx, params, query }) =>
  listUnitTasks(ctx, params.id, selectionOf(query, TASK_LIST, ctx.now)),
);

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
