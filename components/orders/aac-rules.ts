import type { CellValue, GridRow, GridRules, RemoteRow, RowValues } from '@/components/data-grid/model/types';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { AAC_FIELDS } from '@/lib/domain/orders/aac-item';
import type { AacSummaryRow } from '@/lib/domain/orders/aac-summary';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import { changesOnWire, fromWire, nextRow } from '@/lib/domain/orders/row-fields';
import type { AacTableItem } from './packed-items';
import type { Counted } from './store/order-kind';
import type { ProblemText } from './use-problem-text';

/** The validation rules come from the domain, only their texts from here (domain.md §3). */
export function aacRules(products: readonly AacProduct[], textOf: ProblemText): GridRules {
  return {
    maxRows: MAX_ITEMS_PER_LOT,
    validate(values, saved) {
      const productNo = saved?.productNo;
      const rules = { products, saved: typeof productNo === 'number' ? { productNo } : undefined };
      const problems = validateAacItem(values, rules);
      if (problems.length === 0) return null;
      return Object.fromEntries(problems.map((problem) => [problem.field, textOf(problem)]));
    },
    newRow: (last, rowCount) => nextRow(AAC_FIELDS, last, rowCount),
  };
}

/** Converts a row from the server to a grid row. */
export function remoteRowOf(item: AacTableItem): RemoteRow {
  const { aacOrderLotItemID: remoteId, version } = item;
  return { remoteId, version, values: fromWire(AAC_FIELDS, item) };
}

/** The fields of a row for the request; with `saved`, only those that differ. */
export function wireFieldsOf(values: RowValues, saved: RowValues | null): Record<string, CellValue> {
  return changesOnWire(AAC_FIELDS, values, saved);
}

/** The contribution of a row to the sums. */
export function countedOf({ values }: GridRow): Counted<AacSummaryRow> | null {
  const { productNo, lengthMm, qty } = values;
  if (typeof productNo !== 'number' || typeof lengthMm !== 'number' || typeof qty !== 'number') return null;
  return { row: { productNo, lengthMm, qty }, key: `${productNo}/${lengthMm}/${qty}` };
}
