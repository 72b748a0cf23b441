import type { CatalogueImportRowDto } from '@/lib/contract/catalogue-imports';
import type { Locale } from '@/lib/domain/account/languages';
import type { PlannedRow } from '@/lib/domain/catalogue/import/plan-import';
import { errorText } from '@/lib/http/error-texts';

/** A row of a plan with its reasons in the language of its reader. */
export function presentImportRow(
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
