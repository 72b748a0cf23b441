import { listLanguages as contract } from '@/lib/contract/tenants';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listLanguages } from '@/lib/services/tenants/switch-language';

export const GET = route(contract, async ({ ctx }) => {
  const data = listLanguages(ctx);
  return { data, count: data.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
