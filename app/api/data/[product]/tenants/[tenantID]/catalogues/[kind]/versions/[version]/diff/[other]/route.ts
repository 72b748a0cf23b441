import { compareCatalogueVersions as contract } from '@/lib/contract/catalogue-versions';
import { route } from '@/lib/http/route';
import { compareCatalogueVersions } from '@/lib/services/catalogue/catalogue-versions';

export const GET = route(contract, async ({ ctx, params: { tenantID: tenantId, kind, ...versions } }) => {
  const data = await compareCatalogueVersions(ctx, { tenantId, kind }, versions);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
