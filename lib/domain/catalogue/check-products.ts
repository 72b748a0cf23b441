import type { FactsOf } from './catalogue-kinds';
import { type CatalogueKind, isOffered } from './catalogue-product';
import { knownProducts, type ProductProblem, productProblems } from './check-product';
import { lintelValue } from './lintel-products';

/** A product as a new version is to have it. */
export interface WantedProduct<Kind extends CatalogueKind> {
  /** As the newest version has it; null if it is new. */
  before: FactsOf[Kind] | null;
  facts: FactsOf[Kind];
}

/**
 * The problems of each of these products, one list for each, if the catalogue has them all at once: one that ends makes
 * room for another of its size, wherever they stand. Never throws.
 */
export function problemsTogether<Kind extends CatalogueKind>(
  kind: Kind,
  every: readonly { facts: FactsOf[Kind]; isCurrent: boolean }[],
  wanted: readonly WantedProduct<Kind>[],
): ProductProblem[][] {
  const changed = new Set(wanted.flatMap(({ before }) => before?.articleNo ?? []));
  const staying = knownProducts<Kind>(every.filter(({ facts }) => !changed.has(facts.articleNo)));
  const all = knownProducts<Kind>(every);
  const productNos = new Map(all.productNos);
  const values = new Map(staying.values);
  return wanted.map(({ before, facts }) => {
    const known = { ...all, productNos, values };
    const problems = productProblems(kind, facts, { known, isNew: before === null });
    if ('productNo' in facts && !productNos.has(facts.productNo))
      productNos.set(facts.productNo, facts.articleNo);
    if ('family' in facts && isOffered(facts) && !values.has(lintelValue(facts))) {
      values.set(lintelValue(facts), facts.articleNo);
    }
    // What only ends or is offered again stays as it was, even if it came from before there were rules.
    return isSwitched(before, facts)
      ? problems.filter(({ code }) => code === 'CATALOGUE.ValueTaken')
      : problems;
  });
}

function isSwitched<Kind extends CatalogueKind>(before: FactsOf[Kind] | null, facts: FactsOf[Kind]): boolean {
  return before !== null && textWithoutStatus(before) === textWithoutStatus(facts);
}

/** The database keeps the fields of a product in an order of its own. */
function textWithoutStatus({ status, titles, ...fields }: FactsOf[CatalogueKind]): string {
  return JSON.stringify(
    [fields, titles].map((part) => Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}
