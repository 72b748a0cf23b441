import { planCatalogueImport as contract } from '@/lib/contract/catalogue-imports';
import { guarded } from '@/lib/http/guards';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { planCatalogueImport } from '@/lib/services/catalogue/catalogue-imports';
import { titleOfTenant } from '@/lib/services/catalogue/change-catalogue';

// Nobody else sends lists of this size.
export const POST = route(
  contract,
  guarded(
    ({ ctx, params }) => titleOfTenant(ctx, params.tenantID),
    idempotent(async ({ ctx, params: { tenantID: tenantId, kind }, body }) => ({
      data: await planCatalogueImport(ctx, { tenantId, kind }, body),
    })),
  ),
);

export * from '@/lib/http/other-methods';
