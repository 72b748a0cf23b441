import { listTenants as contract } from '@/lib/contract/tenants';
import { route } from '@/lib/http/route';
import { listTenants } from '@/lib/services/tenants/list-tenants';

export const GET = route(contract, async ({ ctx }) => {
  const data = await listTenants(ctx);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
