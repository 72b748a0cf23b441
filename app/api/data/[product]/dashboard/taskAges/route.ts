import { countTaskAges as contract } from '@/lib/contract/dashboard';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { countTaskAges } from '@/lib/services/tasks/count-task-ages';

export const GET = route(contract, async ({ ctx }) => {
  const data = await countTaskAges(ctx);
  return { data, count: data.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
