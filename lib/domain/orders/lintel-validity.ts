import { isOffered, mayStay } from '../catalogue/catalogue-product';
import { findLintelProduct, type LintelProduct } from '../catalogue/lintel-products';
import { oncePerList } from '../catalogue/once-per-list';
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
import { gives, lintelHeightRangeMm, lintelLengthsMm, lookUpLintel } from './lintel-lookup';
import { completeRow, problemsOf } from './row-fields';

export type LintelProblem = ItemProblem<LintelField>;
type FieldProblem = Omit<LintelProblem, 'field'>;

export interface LintelRules {
  products: readonly LintelProduct[];
  /** The stored row if it is updated; missing if a row is created. */
  saved?: Pick<LintelItemDraft, 'productValue' | 'heightMm'> | undefined;
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
  // A row that was cut stays valid where its product may no longer be cut like that.
  const isKept = named ? isSavedCut(size.heightMm, named, rules) : false;
  const problems = sizeProblems(size, products, isKept);
  const isSound = problems.length === 0 && isSize(size);
  const found = named ?? (isSound ? lookUpLintel(products, size)?.product : null) ?? null;
  const isLeftOut = draft.productValue === undefined;
  const productProblem =
    named === null
      ? lookUpProblem(found, isSound, isLeftOut)
      : namedProductProblem(named, size, { products, isKept });
  if (productProblem) problems.push(productProblem);
  return { product: found, heightMm: isSound ? size.heightMm : null, problems };
}

/** A saved row may keep a product that is ending. */
function orderable({ products, saved }: LintelRules): readonly LintelProduct[] {
  const savedProduct = saved && findLintelProduct(products, saved.productValue);
  if (!savedProduct || isOffered(savedProduct) || !mayStay(savedProduct)) return products;
  const { value } = savedProduct;
  const known = stillOffering(products).get(value);
  if (known) return known;
  const offering = products.map(
    (product): LintelProduct => (product === savedProduct ? { ...product, status: 'offered' } : product),
  );
  stillOffering(products).set(value, offering);
  return offering;
}

/** A catalogue with one ending product offered, by its key: many rows may keep the same. */
const stillOffering = oncePerList(
  (_: readonly LintelProduct[]) => new Map<string, readonly LintelProduct[]>(),
);

function isSavedCut(heightMm: unknown, product: LintelProduct, { saved }: LintelRules): boolean {
  return (
    saved !== undefined &&
    saved.productValue === product.value &&
    saved.heightMm === heightMm &&
    isFiniteNumber(heightMm) &&
    heightMm <= product.heightMm
  );
}

function sizeProblems(
  { thicknessMm, lengthMm, heightMm }: { [Field in keyof LintelSize]: unknown },
  products: readonly LintelProduct[],
  isKept: boolean,
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
    ...at('heightMm', isKept ? null : heightProblem(heightMm, products)),
  ];
}

function thicknessProblem(thicknessMm: unknown): FieldProblem {
  return { code: isMissing(thicknessMm) ? 'ORDERITEM.Required' : 'ORDERITEM.ThicknessUnknown' };
}

/** From the lowest cut to the highest product, in tenths (domain.md §3). */
function heightProblem(heightMm: unknown, products: readonly LintelProduct[]): FieldProblem | null {
  if (!isFiniteNumber(heightMm)) return numberProblem(heightMm);
  const range = lintelHeightRangeMm(products);
  if (products.length > 0 && (heightMm < range.min || heightMm > range.max)) {
    return { code: 'ORDERITEM.OutOfRange', range };
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
  { products, isKept }: { products: readonly LintelProduct[]; isKept: boolean },
): LintelProblem | null {
  if (!product) return { field: 'productValue', code: 'ORDERITEM.ProductUnknown' };
  if (!isOffered(product)) return { field: 'productValue', code: 'ORDERITEM.ProductInactive' };
  const isOtherSize = thicknessMm !== product.thicknessMm || lengthMm !== product.lengthMm;
  if (isOtherSize) return { field: 'productValue', code: 'ORDERITEM.ProductMismatch' };
  if (isKept || heightProblem(heightMm, products) || !isFiniteNumber(heightMm)) return null;
  if (gives(product, heightMm)) return null;
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
