import { changeTenantRules as contract } from '@/lib/contract/tenants';
import { route } from '@/lib/http/route';
import { changeTenantRules } from '@/lib/services/workflow/tenant-rules';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const { version = null, ...rules } = body;
  const seen = { tenantId: params.tenantID, version: ifMatch ?? version };
  return { data: await changeTenantRules(ctx, seen, rules) };
});

export * from '@/lib/http/other-methods';
