import { applyCatalogueImport as contract } from '@/lib/contract/catalogue-imports';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { applyCatalogueImport } from '@/lib/services/catalogue/catalogue-imports';

export const POST = route(
  contract,
  idempotent(async ({ ctx, params: { tenantID: tenantId, kind, importID: importId }, body }) => ({
    data: await applyCatalogueImport(ctx, { tenantId, kind }, { importId, ...body }),
  })),
);

export * from '@/lib/http/other-methods';
