import {
  type CatalogueImportRowDto,
  listCatalogueImportRows as contract,
} from '@/lib/contract/catalogue-imports';
import type { Locale } from '@/lib/domain/account/languages';
import type { PlannedRow } from '@/lib/domain/catalogue/import/plan-import';
import { errorText } from '@/lib/http/error-texts';
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

/** A row of a plan with its reasons in the language of its reader. */
function presentImportRow(
  { row, articleNo, title, change, fields, problems }: PlannedRow,
  locale: Locale,
): CatalogueImportRowDto {
  return {
    ...{ row, articleNo, title, change },
    fields: [...fields],
    messages: problems.map(({ field, code, values }) => ({
      ...{ code, field },
      message: errorText(locale, code, values),
    })),
  };
}
