import { getCataloguePanelUsage as contract } from '@/lib/contract/catalogue-products';
import { route } from '@/lib/http/route';
import { CATALOGUE_PANELS } from '@/lib/services/catalogue/catalogue-products';

export const GET = route(contract, async ({ ctx, params: { tenantID: tenantId, articleNo } }) => ({
  data: await CATALOGUE_PANELS.usage(ctx, { tenantId, articleNo }),
}));

export * from '@/lib/http/other-methods';
