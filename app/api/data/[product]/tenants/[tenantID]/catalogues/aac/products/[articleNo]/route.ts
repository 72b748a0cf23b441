import {
  changeCataloguePanel as changeContract,
  getCataloguePanel as getContract,
} from '@/lib/contract/catalogue-products';
import { route } from '@/lib/http/route';
import { CATALOGUE_PANELS } from '@/lib/services/catalogue/catalogue-products';
import { requireSameId } from '@/lib/services/require';

export const GET = route(getContract, async ({ ctx, params: { tenantID: tenantId, articleNo } }) => ({
  data: await CATALOGUE_PANELS.get(ctx, { tenantId, articleNo }),
}));

export const PUT = route(changeContract, async ({ ctx, params, body, ifMatch }) => {
  const { articleNo, version = null, ...entered } = body;
  requireSameId(params.articleNo, { articleNo });
  const seen = { tenantId: params.tenantID, articleNo: params.articleNo, version: ifMatch ?? version };
  return { data: await CATALOGUE_PANELS.change(ctx, seen, entered) };
});

export * from '@/lib/http/other-methods';
