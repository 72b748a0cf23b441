import type { FactsOf } from '../catalogue-kinds';
import type { CatalogueKind } from '../catalogue-product';
import { countToConfirm, type ImportCounts, type ImportPlan } from './plan-import';

/** What a plan does to rows of lots that are not ordered. */
export interface ImportEffect {
  /** The lots that have products that are other than before. */
  draftLots: number;
  draftRows: number;
  /** Those of the rows that cannot be ordered any more. */
  becomeInvalid: number;
}

/** A plan in short. */
export interface ImportSummary extends ImportCounts {
  effect: ImportEffect;
  /** The count that must be named to apply it; null if none. */
  confirm: number | null;
  /** Headings of the list that are not known. */
  ignored: readonly string[];
}

/** How a product is named by order rows: panels by their numbers. */
export interface NamedProduct {
  articleNo: string;
  productNo?: number | undefined;
}

/** What applying a plan needs besides the products that come. */
export interface StoredContent {
  /** The article numbers of the products among them that the catalogue has already. */
  known: readonly string[];
  /** Those of another size than before: no order row may have got one in the meantime. */
  resized: readonly NamedProduct[];
}

/** Rows of lots that are not ordered, by what they have in common. */
export interface DraftRows {
  /** The article number of a lintel, the number of a panel. */
  product: string;
  lengthMm: number;
  rows: number;
}

/** How the rows of a kind name a product. */
export function namedProduct(facts: FactsOf[CatalogueKind]): NamedProduct {
  const { articleNo } = facts;
  return 'productNo' in facts ? { articleNo, productNo: facts.productNo } : { articleNo };
}

/** The name by which rows have a product, as a text. */
export function rowName({ articleNo, productNo }: NamedProduct): string {
  return productNo === undefined ? articleNo : String(productNo);
}

/**
 * How many of these rows a plan makes invalid: their product is blocked, or their panel is not made in their length.
 * Lintels that were cut stay as they are.
 */
export function rowsMadeInvalid<Kind extends CatalogueKind>(
  { before, come }: Pick<ImportPlan<Kind>, 'before' | 'come'>,
  drafts: readonly DraftRows[],
): number {
  const was = new Map(before.map((facts) => [rowName(namedProduct(facts)), facts]));
  const is = new Map(come.map((facts) => [rowName(namedProduct(facts)), facts]));
  return drafts.reduce((sum, { product, lengthMm, rows }) => {
    const [own, next] = [was.get(product), is.get(product)];
    const isLost =
      own !== undefined && next !== undefined && canHave(own, lengthMm) && !canHave(next, lengthMm);
    return isLost ? sum + rows : sum;
  }, 0);
}

function canHave(facts: FactsOf[CatalogueKind], lengthMm: number): boolean {
  if (facts.status === 'blocked') return false;
  return !('productNo' in facts) || (lengthMm >= facts.lengthMinMm && lengthMm <= facts.lengthMaxMm);
}

/** A plan in short. */
export function summaryOf(
  plan: ImportPlan<CatalogueKind>,
  effect: ImportEffect,
  ignored: readonly string[],
): ImportSummary {
  return { ...plan.counts, effect, confirm: countToConfirm(plan), ignored };
}
