import { getTenantUsage as contract } from '@/lib/contract/tenants';
import { route } from '@/lib/http/route';
import { TENANTS } from '@/lib/services/configuration/tenants';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await TENANTS.usage(ctx, params.tenantID),
}));

export * from '@/lib/http/other-methods';
