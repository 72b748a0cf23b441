import { switchCatalogueLintel as contract } from '@/lib/contract/catalogue-products';
import { route } from '@/lib/http/route';
import { CATALOGUE_LINTELS } from '@/lib/services/catalogue/catalogue-products';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const seen = { tenantId: params.tenantID, articleNo: params.articleNo, version: ifMatch };
  return { data: await CATALOGUE_LINTELS.switch(ctx, seen, body) };
});

export * from '@/lib/http/other-methods';
