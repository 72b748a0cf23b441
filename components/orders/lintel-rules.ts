import type {
  CellValue,
  GridRow,
  GridRules,
  RemoteRow,
  RowValues,
  ValuesOf,
} from '@/components/data-grid/model/types';
import { findLintelProduct, type LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { MAX_ITEMS_PER_LOT } from '@/lib/domain/orders/item-problem';
import { changeLintel, type LintelChange, type LintelEntry } from '@/lib/domain/orders/lintel-entry';
import { LINTEL_FIELDS, type LintelCut, lintelCut } from '@/lib/domain/orders/lintel-item';
import type { LintelSummaryRow } from '@/lib/domain/orders/lintel-summary';
import { validateLintelItem } from '@/lib/domain/orders/lintel-validity';
import { changesOnWire, fromWire, nextRow } from '@/lib/domain/orders/row-fields';
import type { LintelTableItem } from './packed-items';
import type { Counted } from './store/order-kind';
import type { ProblemText } from './use-problem-text';

/** The validation rules come from the domain, only their texts from here (domain.md §2, §3). */
export function lintelRules(products: readonly LintelProduct[], textOf: ProblemText): GridRules {
  return {
    maxRows: MAX_ITEMS_PER_LOT,
    validate(values, saved) {
      const productValue = saved?.productValue;
      const rules = { products, saved: typeof productValue === 'string' ? { productValue } : undefined };
      // In the table, a product is never left out: what is empty is missing.
      const problems = validateLintelItem({ productValue: null, ...values }, rules);
      if (problems.length === 0) return null;
      return Object.fromEntries(problems.map((problem) => [problem.field, textOf(problem)]));
    },
    newRow: (last, rowCount) => nextRow(LINTEL_FIELDS, last, rowCount),
    edited: (before, patch) => dependentFields(before, patch, products),
  };
}

const SIZE_FIELDS = ['thicknessMm', 'lengthMm', 'heightMm'] as const;

/**
 * The patch plus dependent changes: thickness and length clear the fields that depend on them, a height
 * selects its product, a product fills an empty height (portal-2 §4). A pasted row changes several fields at
 * once; they are applied in table order.
 */
function dependentFields(before: RowValues, patch: RowValues, products: readonly LintelProduct[]): RowValues {
  const changes = changesIn(before, patch);
  if (changes.length === 0) return patch;
  let entry = entryOf(before);
  for (const change of changes) entry = changeLintel(entry, change, products);
  const { thicknessMm, lengthMm, heightMm, productValue } = entry;
  const after: Record<string, CellValue> = { ...patch, thicknessMm, lengthMm, heightMm, productValue };
  // Text that is not a number stays as typed; validation reports the error.
  for (const key in patch) if (patch[key] !== null && patch[key] !== '') after[key] = patch[key] ?? null;
  return after;
}

function changesIn(before: RowValues, patch: RowValues): LintelChange[] {
  const changes: LintelChange[] = [];
  for (const field of SIZE_FIELDS) {
    const value = patch[field];
    if (value !== undefined && value !== before[field]) changes.push({ field, value: numberOr(value) });
  }
  const { productValue } = patch;
  const isOther = productValue !== undefined && productValue !== before.productValue;
  // If the cell of a pasted row is empty, the height selects the product.
  const isTaken = typeof productValue === 'string' || changes.length === 0;
  if (isOther && isTaken) changes.push({ field: 'productValue', value: textOr(productValue) });
  return changes;
}

function entryOf(values: RowValues): LintelEntry {
  return {
    thicknessMm: numberOr(values.thicknessMm),
    lengthMm: numberOr(values.lengthMm),
    heightMm: numberOr(values.heightMm),
    productValue: textOr(values.productValue),
    lintelType: null,
    hasCut: false,
  };
}

function numberOr(value: CellValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function textOr(value: CellValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** How the row's product is delivered; null while product or height are missing. */
export function lintelCutOf(
  { productValue, heightMm }: ValuesOf<'productValue' | 'heightMm'>,
  products: readonly LintelProduct[],
): LintelCut | null {
  const product = findLintelProduct(products, productValue);
  return product && typeof heightMm === 'number' ? lintelCut(product, heightMm) : null;
}

/** Converts a row from the server to a grid row. */
export function remoteRowOf(item: LintelTableItem): RemoteRow {
  const { lintelOrderLotItemID: remoteId, version } = item;
  return { remoteId, version, values: fromWire(LINTEL_FIELDS, item) };
}

/** The fields of a row for the request; with `saved`, only those that differ. */
export function wireFieldsOf(values: RowValues, saved: RowValues | null): Record<string, CellValue> {
  return changesOnWire(LINTEL_FIELDS, values, saved);
}

/** The contribution of a row to the sums. */
export function countedOf({ values }: GridRow): Counted<LintelSummaryRow> | null {
  const { productValue, heightMm, qty } = values;
  if (typeof productValue !== 'string' || typeof heightMm !== 'number' || typeof qty !== 'number')
    return null;
  return { row: { productValue, heightMm, qty }, key: `${productValue}/${heightMm}/${qty}` };
}
