import { listDelayRules as contract } from '@/lib/contract/configuration';
import { route } from '@/lib/http/route';
import { listDelayRules } from '@/lib/services/configuration/delay-rules';

export const GET = route(contract, async ({ ctx, query: { tenantID: tenantId = null } }) => {
  const data = await listDelayRules(ctx, tenantId);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
