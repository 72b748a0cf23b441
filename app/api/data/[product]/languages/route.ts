import { listLanguages as contract } from '@/lib/contract/tenants';
import { route } from '@/lib/http/route';
import { listLanguages } from '@/lib/services/tenants/switch-language';

export const GET = route(contract, async ({ ctx }) => {
  const data = listLanguages(ctx);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
