import { listCatalogueVersions as contract } from '@/lib/contract/catalogue-versions';
import { route } from '@/lib/http/route';
import { listCatalogueVersions } from '@/lib/services/catalogue/catalogue-versions';

export const GET = route(contract, async ({ ctx, params: { tenantID: tenantId, kind } }) => {
  const data = await listCatalogueVersions(ctx, { tenantId, kind });
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
