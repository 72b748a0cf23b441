import { restoreCatalogueVersion as contract } from '@/lib/contract/catalogue-versions';
import { route } from '@/lib/http/route';
import { restoreCatalogueVersion } from '@/lib/services/catalogue/catalogue-versions';

export const POST = route(contract, async ({ ctx, params, body: { note, version: seen = null } }) => {
  const { tenantID: tenantId, kind, version } = params;
  const data = await restoreCatalogueVersion(ctx, { tenantId, kind }, { version, seen, note });
  return { data };
});

export * from '@/lib/http/other-methods';
