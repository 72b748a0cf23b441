import { getCatalogueImport as contract } from '@/lib/contract/catalogue-imports';
import { route } from '@/lib/http/route';
import { getCatalogueImport } from '@/lib/services/catalogue/catalogue-imports';

export const GET = route(contract, async ({ ctx, params: { tenantID: tenantId, kind, importID } }) => ({
  data: await getCatalogueImport(ctx, { tenantId, kind }, importID),
}));

export * from '@/lib/http/other-methods';
