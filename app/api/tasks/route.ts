import { listTasks as contract } from '@/lib/contract/tasks';
import { selectionOf } from '@/lib/http/odata/selection';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listTasks, TASK_LIST } from '@/lib/services/tasks/list-tasks';

export const GET = route(contract, ({ ctx, query }) =>
  listTasks(ctx, selectionOf(query, TASK_LIST, ctx.now)),
);

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
