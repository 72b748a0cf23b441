import {
  createCataloguePanel as createContract,
  listCataloguePanels as listContract,
} from '@/lib/contract/catalogue-products';
import { idempotent } from '@/lib/http/idempotent';
import { pageOfRows } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { CATALOGUE_PANELS } from '@/lib/services/catalogue/catalogue-products';
import { PANEL_FIELDS } from '@/lib/services/catalogue/product-fields';

export const GET = route(listContract, async ({ ctx, params, query }) =>
  pageOfRows(await CATALOGUE_PANELS.list(ctx, params.tenantID), query, PANEL_FIELDS, ctx),
);

export const POST = route(
  createContract,
  idempotent(async ({ ctx, params, body: { articleNo, ...entered } }) => ({
    data: await CATALOGUE_PANELS.create(ctx, { tenantId: params.tenantID, articleNo }, entered),
  })),
);

export * from '@/lib/http/other-methods';
