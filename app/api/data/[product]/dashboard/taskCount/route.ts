import { countTasks as contract } from '@/lib/contract/dashboard';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { countTasks } from '@/lib/services/tasks/count-tasks';

export const GET = route(contract, async ({ ctx }) => ({ count: await countTasks(ctx) }));

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
