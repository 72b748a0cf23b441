import { listPreliminaryDays as contract } from '@/lib/contract/catalogue';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listPreliminaryDays } from '@/lib/services/catalogue/list-preliminary-days';

export const GET = route(contract, async ({ ctx }) => {
  const data = await listPreliminaryDays(ctx);
  return { data, count: data.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
