import { findLintelProduct, type LintelProduct, MIN_CUT_HEIGHT_MM } from '../catalogue/lintel-products';
import { isFiniteNumber, isMissing, numberProblem } from './item-fields';
import type { ItemProblem } from './item-problem';
import {
  LINTEL_FIELDS,
  type LintelCut,
  type LintelField,
  type LintelItem,
  type LintelItemDraft,
  lintelCut,
} from './lintel-item';
import { gives, lintelLengthsMm, lookUpLintel } from './lintel-lookup';
import { completeRow, problemsOf } from './row-fields';

export type LintelProblem = ItemProblem<LintelField>;
type FieldProblem = Omit<LintelProblem, 'field'>;

const HEIGHT_RANGE = { min: MIN_CUT_HEIGHT_MM, max: 600 };

export interface LintelRules {
  products: readonly LintelProduct[];
  /** The stored row if it is updated; missing if a row is created. */
  saved?: Pick<LintelItemDraft, 'productValue'> | undefined;
}

/** A valid row with its product and cut. */
export interface CheckedLintel extends LintelCut {
  item: LintelItem;
  product: LintelProduct;
}

/**
 * All problems of a lintel row, at most one per field; empty if valid (domain.md §3). A product that is left out
 * is looked up, an empty one is missing. Never throws.
 */
export function validateLintelItem(draft: LintelItemDraft, rules: LintelRules): LintelProblem[] {
  return [...fieldProblems(draft, rules), ...resolveLintel(draft, rules).problems];
}

/**
 * The row in stored form if it is valid, else its problems. A product left out is looked up; a missing height
 * is that of the product (rest.md).
 */
export function checkLintelItem(
  draft: LintelItemDraft,
  rules: LintelRules,
): CheckedLintel | { problems: LintelProblem[] } {
  const { product, heightMm, problems } = resolveLintel(draft, rules);
  const all = [...fieldProblems(draft, rules), ...problems];
  if (all.length > 0 || !product || heightMm === null) return { problems: all };
  const { thicknessMm, lengthMm, value: productValue } = product;
  const item = completeRow(LINTEL_FIELDS, { ...draft, thicknessMm, lengthMm, heightMm, productValue });
  return item ? { item, product, ...lintelCut(product, heightMm) } : { problems: all };
}

function fieldProblems(draft: LintelItemDraft, { saved }: LintelRules): LintelProblem[] {
  return problemsOf(LINTEL_FIELDS, draft, saved !== undefined);
}

interface LintelSize {
  thicknessMm: number;
  lengthMm: number;
  heightMm: number;
}

interface Resolved {
  product: LintelProduct | null;
  heightMm: number | null;
  problems: LintelProblem[];
}

/** Resolves thickness, length, height and product together, because they depend on each other. */
function resolveLintel(draft: LintelItemDraft, rules: LintelRules): Resolved {
  const products = orderable(rules);
  const named = isMissing(draft.productValue) ? null : findLintelProduct(products, draft.productValue);
  const { thicknessMm, lengthMm } = draft;
  const size = {
    thicknessMm,
    lengthMm,
    heightMm: isMissing(draft.heightMm) && named ? named.heightMm : draft.heightMm,
  };
  const problems = sizeProblems(size, products);
  const isSound = problems.length === 0 && isSize(size);
  const found = named ?? (isSound ? lookUpLintel(products, size)?.product : null) ?? null;
  const isLeftOut = draft.productValue === undefined;
  const productProblem =
    named === null ? lookUpProblem(found, isSound, isLeftOut) : namedProductProblem(named, size);
  if (productProblem) problems.push(productProblem);
  return { product: found, heightMm: isSound ? size.heightMm : null, problems };
}

/** A saved row may keep a product that was withdrawn. */
function orderable({ products, saved }: LintelRules): readonly LintelProduct[] {
  const savedProduct = saved && findLintelProduct(products, saved.productValue);
  if (!savedProduct || savedProduct.active) return products;
  return products.map((product) => (product === savedProduct ? { ...product, active: true } : product));
}

function sizeProblems(
  { thicknessMm, lengthMm, heightMm }: { [Field in keyof LintelSize]: unknown },
  products: readonly LintelProduct[],
): LintelProblem[] {
  const lengths = typeof thicknessMm === 'number' ? lintelLengthsMm(products, thicknessMm) : [];
  const lengthProblem = (): FieldProblem | null => {
    if (!isFiniteNumber(lengthMm)) return numberProblem(lengthMm);
    if (lengths.length === 0 || lengths.includes(lengthMm)) return null;
    return { code: 'ORDERITEM.LengthNotAvailable', suggestions: lengths };
  };
  return [
    ...at('thicknessMm', lengths.length > 0 ? null : thicknessProblem(thicknessMm)),
    ...at('lengthMm', lengthProblem()),
    ...at('heightMm', heightProblem(heightMm)),
  ];
}

function thicknessProblem(thicknessMm: unknown): FieldProblem {
  return { code: isMissing(thicknessMm) ? 'ORDERITEM.Required' : 'ORDERITEM.ThicknessUnknown' };
}

/** 120–600 mm in tenths (domain.md §3). */
function heightProblem(heightMm: unknown): FieldProblem | null {
  if (!isFiniteNumber(heightMm)) return numberProblem(heightMm);
  if (heightMm < HEIGHT_RANGE.min || heightMm > HEIGHT_RANGE.max) {
    return { code: 'ORDERITEM.OutOfRange', range: HEIGHT_RANGE };
  }
  const { digits } = LINTEL_FIELDS.heightMm;
  const isShort = Number(heightMm.toFixed(digits)) === heightMm;
  return isShort ? null : { code: 'ORDERITEM.TooManyDecimals', limit: digits };
}

/** Without a product in the row, the look-up must find one if the size is valid; an emptied one is missing. */
function lookUpProblem(
  found: LintelProduct | null,
  isSound: boolean,
  isLeftOut: boolean,
): LintelProblem | null {
  if (!isSound) return null;
  if (!found) return { field: 'heightMm', code: 'ORDERITEM.HeightNotAvailable' };
  return isLeftOut ? null : { field: 'productValue', code: 'ORDERITEM.Required' };
}

/** A product in the row must be among those offered for the size (domain.md §2 rule 2). */
function namedProductProblem(
  product: LintelProduct | undefined,
  { thicknessMm, lengthMm, heightMm }: { [Field in keyof LintelSize]: unknown },
): LintelProblem | null {
  if (!product) return { field: 'productValue', code: 'ORDERITEM.ProductUnknown' };
  if (!product.active) return { field: 'productValue', code: 'ORDERITEM.ProductInactive' };
  const isOtherSize = thicknessMm !== product.thicknessMm || lengthMm !== product.lengthMm;
  if (isOtherSize) return { field: 'productValue', code: 'ORDERITEM.ProductMismatch' };
  if (heightProblem(heightMm) || !isFiniteNumber(heightMm) || gives(product, heightMm)) return null;
  return heightMm < product.heightMm
    ? { field: 'heightMm', code: 'ORDERITEM.CutNotAllowed' }
    : { field: 'productValue', code: 'ORDERITEM.ProductMismatch' };
}

function isSize(size: { [Field in keyof LintelSize]: unknown }): size is LintelSize {
  return isFiniteNumber(size.thicknessMm) && isFiniteNumber(size.lengthMm) && isFiniteNumber(size.heightMm);
}

function at(field: LintelField, problem: FieldProblem | null): LintelProblem[] {
  return problem ? [{ field, ...problem }] : [];
}
