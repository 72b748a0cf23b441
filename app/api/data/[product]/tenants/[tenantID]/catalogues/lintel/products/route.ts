import {
  createCatalogueLintel as createContract,
  listCatalogueLintels as listContract,
} from '@/lib/contract/catalogue-products';
import { idempotent } from '@/lib/http/idempotent';
import { pageOfRows } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { CATALOGUE_LINTELS } from '@/lib/services/catalogue/catalogue-products';
import { LINTEL_FIELDS } from '@/lib/services/catalogue/product-fields';

export const GET = route(listContract, async ({ ctx, params, query }) =>
  pageOfRows(await CATALOGUE_LINTELS.list(ctx, params.tenantID), query, LINTEL_FIELDS, ctx),
);

export const POST = route(
  createContract,
  idempotent(async ({ ctx, params, body: { itemNo: articleNo, ...entered } }) => ({
    data: await CATALOGUE_LINTELS.create(ctx, { tenantId: params.tenantID, articleNo }, entered),
  })),
);

export * from '@/lib/http/other-methods';
