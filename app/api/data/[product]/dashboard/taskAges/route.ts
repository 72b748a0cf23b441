import { countTaskAges as contract } from '@/lib/contract/dashboard';
import { route } from '@/lib/http/route';
import { countTaskAges } from '@/lib/services/tasks/count-task-ages';

export const GET = route(contract, async ({ ctx }) => {
  const data = await countTaskAges(ctx);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
