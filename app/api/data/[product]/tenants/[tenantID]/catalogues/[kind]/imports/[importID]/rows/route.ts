import { listCatalogueImportRows as contract } from '@/lib/contract/catalogue-imports';
import { presentImportRow } from '@/lib/http/catalogue-import-rows';
import { pageOfRows } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { listCatalogueImportRows } from '@/lib/services/catalogue/catalogue-imports';
import { IMPORT_ROW_FIELDS } from '@/lib/services/catalogue/product-fields';

export const GET = route(contract, async ({ ctx, params: { tenantID: tenantId, kind, importID }, query }) => {
  const rows = await listCatalogueImportRows(ctx, { tenantId, kind }, importID);
  const { data, count } = pageOfRows(rows, query, IMPORT_ROW_FIELDS, ctx);
  return { data: data.map((row) => presentImportRow(row, ctx.locale)), count };
});

export * from '@/lib/http/other-methods';
