import { switchFeature as contract } from '@/lib/contract/tenants';
import { route } from '@/lib/http/route';
import { switchFeature } from '@/lib/services/tenants/switch-feature';

export const PUT = route(contract, async ({ ctx, params, body }) => {
  const { tenantID: tenantId, featureKey } = params;
  return { data: await switchFeature(ctx, { tenantId, featureKey, isOn: body.isOn }) };
});

export * from '@/lib/http/other-methods';
