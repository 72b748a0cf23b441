import { countTasks as contract } from '@/lib/contract/dashboard';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { countTasks } from '@/lib/services/tasks/count-tasks';

export const GET = route(contract, async ({ ctx }) => ({ count: await countTasks(ctx) }));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
