import type { CellValue, RowValues } from '@/components/data-grid/model/types';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { changeLintel, type LintelChange, type LintelEntry } from '@/lib/domain/orders/lintel-entry';

const SIZE_FIELDS = ['thicknessMm', 'lengthMm', 'heightMm'] as const;

/**
 * The patch plus dependent changes: thickness and length clear the fields that depend on them, a height
 * selects its product, a product fills an empty height (portal-2 §4). A pasted row changes several fields at
 * once; they are applied in table order.
 */
export function dependentFields(
  before: RowValues,
  patch: RowValues,
  products: readonly LintelProduct[],
): RowValues {
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
