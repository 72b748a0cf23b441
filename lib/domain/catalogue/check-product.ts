import { isReadableOn } from '../readable-color';
import type { FactsOf } from './catalogue-kinds';
import { type CatalogueKind, isOffered } from './catalogue-product';
import { lintelValue } from './lintel-products';
import {
  FIXED_ONCE_ORDERED,
  MAX_ARTICLE_NO,
  MAX_PRODUCT_TITLE,
  PRODUCT_LIMITS,
  PRODUCT_STEPS,
} from './product-rules';

export interface ProductProblem {
  /** The name of the field in code. */
  field: string;
  /** Keys of texts in the message namespace `errors`. */
  code:
    | 'Required'
    | 'TooLong'
    | 'NotInteger'
    | 'OutOfRange'
    | 'ContrastTooLow'
    | 'CATALOGUE.Step'
    | 'CATALOGUE.Duplicate'
    | 'CATALOGUE.MeasureFixed'
    | 'CATALOGUE.ValueTaken';
  values?: Record<string, string | number>;
}

/** What a catalogue has and had, so that one product after another can be checked. */
export interface KnownProducts<Kind extends CatalogueKind> {
  /** Every product that it ever had, as it had it last, by article number. */
  every: ReadonlyMap<string, FactsOf[Kind]>;
  /** The article numbers of those that its newest version has. */
  current: ReadonlySet<string>;
  /** The numbers of panels, with the article that has or had each. */
  productNos: ReadonlyMap<number, string>;
  /** The sizes of the offered lintels, with the article that has each. */
  values: ReadonlyMap<string, string>;
}

/** Looks up what a catalogue has and had. */
export function knownProducts<Kind extends CatalogueKind>(
  every: readonly { facts: FactsOf[Kind]; isCurrent: boolean }[],
): KnownProducts<Kind> {
  const numbered = every.flatMap(({ facts }) =>
    'productNo' in facts ? [[facts.productNo, facts.articleNo] as const] : [],
  );
  const sized = every.flatMap(({ facts, isCurrent }) =>
    isCurrent && 'family' in facts && isOffered(facts)
      ? [[lintelValue(facts), facts.articleNo] as const]
      : [],
  );
  return {
    every: new Map(every.map(({ facts }) => [facts.articleNo, facts])),
    current: new Set(every.flatMap(({ facts, isCurrent }) => (isCurrent ? facts.articleNo : []))),
    productNos: new Map(numbered),
    values: new Map(sized),
  };
}

/** The fields of a product that are not as they were, of those that are fixed once a row has it. */
export function changedMeasures<Kind extends CatalogueKind>(
  kind: Kind,
  before: FactsOf[Kind],
  after: FactsOf[Kind],
): (keyof FactsOf[Kind] & string)[] {
  return FIXED_ONCE_ORDERED[kind].filter((field) => before[field] !== after[field]);
}

/** All problems of a product, at most one per field; none if the catalogue can have it. Never throws. */
export function productProblems<Kind extends CatalogueKind>(
  kind: Kind,
  facts: FactsOf[Kind],
  { known, isNew }: { known: KnownProducts<Kind>; isNew: boolean },
): ProductProblem[] {
  const own = 'family' in facts ? lintelProblems(facts, known) : aacProblems(facts, known);
  const all = [
    ...nameProblems(facts),
    ...(isNew ? formerProblems(kind, facts, known) : []),
    ...numberProblems(kind, facts),
    ...own,
  ];
  return all.filter(({ field }, place) => all.findIndex((other) => other.field === field) === place);
}

function nameProblems({ articleNo, title }: FactsOf[CatalogueKind]): ProductProblem[] {
  const text = (field: string, value: string, max: number): ProductProblem[] => {
    if (value.trim() === '') return [{ field, code: 'Required' }];
    return value.length > max ? [{ field, code: 'TooLong', values: { max } }] : [];
  };
  return [...text('articleNo', articleNo, MAX_ARTICLE_NO), ...text('title', title, MAX_PRODUCT_TITLE)];
}

/** An article number is never given to another product; one that is gone may come back as it was. */
function formerProblems<Kind extends CatalogueKind>(
  kind: Kind,
  facts: FactsOf[Kind],
  { every, current }: KnownProducts<Kind>,
): ProductProblem[] {
  const { articleNo } = facts;
  const former = every.get(articleNo);
  if (!former) return [];
  const values = { value: articleNo };
  if (current.has(articleNo)) return [{ field: 'articleNo', code: 'CATALOGUE.Duplicate', values }];
  return changedMeasures(kind, former, facts).map((field) => ({
    field,
    code: 'CATALOGUE.MeasureFixed',
    values,
  }));
}

/** Limits and steps. */
function numberProblems<Kind extends CatalogueKind>(kind: Kind, facts: FactsOf[Kind]): ProductProblem[] {
  const steps = new Map(Object.entries(PRODUCT_STEPS[kind]));
  return Object.entries(PRODUCT_LIMITS[kind]).flatMap(([field, { min, max }]): ProductProblem[] => {
    const value: unknown = Reflect.get(facts, field);
    if (!Number.isInteger(value)) return [{ field, code: 'NotInteger' }];
    if (Number(value) < min) return [{ field, ...tooLow(min) }];
    if (Number(value) > max) return [{ field, ...tooHigh(max) }];
    const step = steps.get(field) ?? 1;
    return Number(value) % step === 0 ? [] : [{ field, code: 'CATALOGUE.Step', values: { step } }];
  });
}

const tooLow = (min: number) => ({ code: 'OutOfRange', values: { bound: 'min', min } }) as const;
const tooHigh = (max: number) => ({ code: 'OutOfRange', values: { bound: 'max', max } }) as const;

function aacProblems(
  { articleNo, productNo, lengthMinMm, lengthMaxMm, color, textColor }: FactsOf['aac'],
  { productNos }: Pick<KnownProducts<CatalogueKind>, 'productNos'>,
): ProductProblem[] {
  const problems: ProductProblem[] = [];
  const holder = productNos.get(productNo);
  if (holder !== undefined && holder !== articleNo) {
    problems.push({ field: 'productNo', code: 'CATALOGUE.Duplicate', values: { value: productNo } });
  }
  if (lengthMaxMm < lengthMinMm) problems.push({ field: 'lengthMaxMm', ...tooLow(lengthMinMm) });
  if (!isReadableOn(color, textColor)) problems.push({ field: 'textColor', code: 'ContrastTooLow' });
  return problems;
}

function lintelProblems(
  facts: FactsOf['lintel'],
  { values }: Pick<KnownProducts<CatalogueKind>, 'values'>,
): ProductProblem[] {
  const problems: ProductProblem[] = [];
  const holder = values.get(lintelValue(facts));
  if (isOffered(facts) && holder !== undefined && holder !== facts.articleNo) {
    problems.push({ field: 'heightMm', code: 'CATALOGUE.ValueTaken', values: { value: holder } });
  }
  const { isCuttable, minCutHeightMm, heightMm } = facts;
  if (isCuttable && minCutHeightMm > heightMm) {
    problems.push({ field: 'minCutHeightMm', ...tooHigh(heightMm) });
  }
  return problems;
}
