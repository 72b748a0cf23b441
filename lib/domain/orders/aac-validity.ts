import {
  AAC_LENGTH_STEP_MM,
  type AacProduct,
  aacLengthRange,
  findAacProduct,
} from '../catalogue/aac-products';
import { isOffered, mayStay } from '../catalogue/catalogue-product';
import { AAC_FIELDS, type AacField, type AacItem, type AacItemDraft } from './aac-item';
import { isFiniteNumber, isMissing, numberProblem } from './item-fields';
import type { ItemProblem } from './item-problem';
import { checkedRow, problemsOf } from './row-fields';

export type AacProblem = ItemProblem<AacField>;
type FieldProblem = Omit<AacProblem, 'field'>;

export interface AacRules {
  products: readonly AacProduct[];
  /** The stored row if it is updated; missing if a row is created. */
  saved?: Pick<AacItemDraft, 'productNo'> | undefined;
}

/** All problems of an AAC row, at most one per field; empty if valid (domain.md §3). Never throws. */
export function validateAacItem(draft: AacItemDraft, { products, saved }: AacRules): readonly AacProblem[] {
  const product = findAacProduct(products, draft.productNo);
  return problemsOf(AAC_FIELDS, draft, saved !== undefined, {
    productNo: productProblem(draft.productNo, product, saved),
    lengthMm: lengthProblem(draft.lengthMm, products, product),
  });
}

/** The row in stored form if it is valid, else its problems. */
export function checkAacItem(
  draft: AacItemDraft,
  rules: AacRules,
): { values: AacItem } | { problems: readonly AacProblem[] } {
  return checkedRow(AAC_FIELDS, draft, validateAacItem(draft, rules));
}

/** The one or two possible lengths nearest to a given one, ascending; all in mm. */
export function nearestLengthsMm(lengthMm: number, range: { min: number; max: number }): number[] {
  const step = AAC_LENGTH_STEP_MM;
  const lowest = Math.ceil(range.min / step) * step;
  const highest = Math.floor(range.max / step) * step;
  const clamp = (candidate: number) => Math.min(Math.max(candidate, lowest), highest);
  const below = clamp(Math.floor(lengthMm / step) * step);
  const above = clamp(Math.ceil(lengthMm / step) * step);
  return below === above ? [below] : [below, above];
}

function productProblem(
  productNo: unknown,
  product: AacProduct | undefined,
  saved: AacRules['saved'],
): FieldProblem | null {
  if (isMissing(productNo)) return { code: 'ORDERITEM.Required' };
  if (!product) return { code: 'ORDERITEM.ProductUnknown' };
  // A product may be withdrawn after it was ordered; it is refused only if it is chosen again.
  const isUnchanged = saved?.productNo === product.productNo;
  const isKept = isUnchanged && mayStay(product);
  return isOffered(product) || isKept ? null : { code: 'ORDERITEM.ProductInactive' };
}

function lengthProblem(
  lengthMm: unknown,
  products: readonly AacProduct[],
  product: AacProduct | undefined,
): FieldProblem | null {
  if (!isFiniteNumber(lengthMm)) return numberProblem(lengthMm);
  const range = aacLengthRange(products, product);
  if (lengthMm < range.min || lengthMm > range.max) return { code: 'ORDERITEM.LengthRange', range };
  if (lengthMm % AAC_LENGTH_STEP_MM === 0) return null;
  return {
    code: 'ORDERITEM.LengthStep',
    limit: AAC_LENGTH_STEP_MM,
    suggestions: nearestLengthsMm(lengthMm, range),
  };
}
