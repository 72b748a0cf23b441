import { getTenantRulesUsage as contract } from '@/lib/contract/tenants';
import { route } from '@/lib/http/route';
import { getTenantRulesUsage } from '@/lib/services/workflow/tenant-rules';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await getTenantRulesUsage(ctx, params.tenantID),
}));

export * from '@/lib/http/other-methods';
