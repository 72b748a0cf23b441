import { listTasks as contract } from '@/lib/contract/tasks';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listTasks, TASK_LIST } from '@/lib/services/tasks/list-tasks';

export const GET = route(contract, ({ ctx, query }) => listTasks(ctx, selectionOf(query, TASK_LIST, ctx)));

export * from '@/lib/http/other-methods';
