import { type LoggedChange, type LoggedValue, loggedChanges } from '../../admin-log/admin-actions';
import type { FactsOf } from '../catalogue-kinds';
import { byArticleNo, type CatalogueKind, isOffered } from '../catalogue-product';
import { changedMeasures, type KnownProducts, knownProducts, productProblems } from '../check-product';
import { lintelValue } from '../lintel-products';
import { IMPORT_COLUMNS, type ImportColumn, shownPart } from './columns';
import { completeFacts } from './complete-facts';
import { type ImportLine, type ImportProblem, type ReadRow, readRow } from './read-row';

/**
 * `complete`: the list is the whole catalogue. Products that it has not are ending, empty cells have their default.
 * `changes`: what it has not stays, empty cells are unchanged.
 */
export const IMPORT_MODES = ['complete', 'changes'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

export const IMPORT_CHANGES = ['new', 'changed', 'gone', 'refused'] as const;
export type ImportChange = (typeof IMPORT_CHANGES)[number];

/** What becomes of a product; those that stay as they are have no such row. */
export interface PlannedRow {
  /** Its line in the list, counted from 1; null for a product that is not in it. */
  row: number | null;
  articleNo: string;
  title: string;
  change: ImportChange;
  /** What is other than before, by the names of its columns; none of new ones. */
  fields: readonly LoggedChange[];
  /** Why it is refused, at most once per field, by the names of its columns. */
  problems: readonly ImportProblem[];
}

export interface ImportCounts {
  new: number;
  changed: number;
  unchanged: number;
  /** Products that are ending, because the list has not got them. */
  gone: number;
  /** Rows that are refused: then nothing can be applied. */
  refused: number;
}

export interface ImportPlan<Kind extends CatalogueKind> {
  rows: readonly PlannedRow[];
  counts: ImportCounts;
  /** The products that are new or other than before, without those of refused rows. */
  come: readonly FactsOf[Kind][];
  /** The products among them that the catalogue has already, as they are now. */
  before: readonly FactsOf[Kind][];
  /** The article numbers of those whose size is other than before, which no order row may have. */
  resized: readonly string[];
  /** How many products are not offered any more: gone or blocked. */
  withdrawn: number;
  /** How many products were offered. */
  offered: number;
}

interface Listed<Kind extends CatalogueKind> {
  mode: ImportMode;
  columns: readonly (ImportColumn | null)[];
  lines: readonly ImportLine[];
  /** Every product that the catalogue ever had, as it had it last. */
  every: readonly { facts: FactsOf[Kind]; isCurrent: boolean }[];
}

interface Candidate<Kind extends CatalogueKind> {
  read: ReadRow;
  own: FactsOf[Kind] | null;
  facts: FactsOf[Kind];
  problems: readonly ImportProblem[];
  changes: readonly LoggedChange[];
}

/** Lines between two turns of other work. */
const SLICE = 100;

/**
 * What a list of products makes of a catalogue. It yields now and then, so that a server can do other work: the plan
 * is what it returns. Rows are checked against the catalogue as it would be, so their order makes no difference,
 * except that of two rows with one article number, size or panel number the first one has it. Never throws.
 */
export function* planningOf<Kind extends CatalogueKind>(
  kind: Kind,
  { mode, columns, lines, every }: Listed<Kind>,
): Generator<void, ImportPlan<Kind>> {
  const known = knownProducts<Kind>(every);
  const rowOf = new Map<string, number>();
  const candidates: Candidate<Kind>[] = [];
  for (const [place, line] of lines.entries()) {
    if (place > 0 && place % SLICE === 0) yield;
    const read = readRow(line, columns);
    const first = rowOf.get(read.articleNo);
    if (first === undefined && read.articleNo !== '') rowOf.set(read.articleNo, read.line);
    const own = known.current.has(read.articleNo) ? (known.every.get(read.articleNo) ?? null) : null;
    candidates.push(candidateOf(kind, { read, own, mode, first }));
  }
  const gone = mode === 'complete' ? missingOf(every, rowOf) : [];
  yield;
  const after = { ...known, ...(yield* holdersAfter(every, gone, candidates)) };
  const rows: PlannedRow[] = [];
  const come: FactsOf[Kind][] = [];
  const before: FactsOf[Kind][] = [];
  const resized: string[] = [];
  const counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, gone: gone.length, refused: 0 };
  let withdrawn = gone.length;
  for (const [place, candidate] of candidates.entries()) {
    if (place > 0 && place % SLICE === 0) yield;
    const { read, own, facts, changes } = candidate;
    const problems = problemsOf(kind, candidate, after);
    const change =
      problems.length > 0 ? 'refused' : own === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    counts[change] += 1;
    if (change === 'unchanged') continue;
    const { articleNo } = read;
    const shown = { row: read.line, articleNo, title: shownPart(facts.title, MAX_SHOWN) };
    const fields = change === 'new' || change === 'refused' ? [] : changes;
    rows.push({ ...shown, change, fields, problems: named(kind, problems) });
    if (change === 'refused') continue;
    come.push(facts);
    if (own === null) continue;
    before.push(own);
    if (changedMeasures(kind, own, facts).length > 0) resized.push(articleNo);
    if (isOffered(own) && facts.status === 'blocked') withdrawn += 1;
  }
  for (const facts of gone) {
    const status = { field: 'status', from: facts.status, to: 'ending' };
    const { articleNo, title } = facts;
    rows.push({ row: null, articleNo, title, change: 'gone', fields: [status], problems: [] });
    come.push({ ...facts, status: 'ending' });
    before.push(facts);
  }
  const offered = every.filter(({ facts, isCurrent }) => isCurrent && isOffered(facts)).length;
  return { rows, counts, come, before, resized, withdrawn, offered };
}

/** Titles that are too long are refused; so much of them is shown. */
const MAX_SHOWN = 120;

/** Refuses the rows whose product has another size although order rows have it. */
export function withoutUsed<Kind extends CatalogueKind>(
  kind: Kind,
  plan: ImportPlan<Kind>,
  used: ReadonlySet<string>,
): ImportPlan<Kind> {
  if (used.size === 0) return plan;
  const was = new Map(plan.before.map((facts) => [facts.articleNo, facts]));
  const is = new Map(plan.come.map((facts) => [facts.articleNo, facts]));
  const rows = plan.rows.map((row): PlannedRow => {
    const [own, facts] = [was.get(row.articleNo), is.get(row.articleNo)];
    if (row.change !== 'changed' || !used.has(row.articleNo) || !own || !facts) return row;
    const problems = changedMeasures(kind, own, facts).map(
      (field): ImportProblem => ({ field, code: 'Fixed' }),
    );
    return { ...row, change: 'refused', fields: [], problems: named(kind, problems) };
  });
  const refused = rows.filter(({ change }) => change === 'refused').length;
  const moved = refused - plan.counts.refused;
  return {
    ...plan,
    rows,
    counts: { ...plan.counts, changed: plan.counts.changed - moved, refused },
    come: plan.come.filter(({ articleNo }) => !used.has(articleNo)),
    before: plan.before.filter(({ articleNo }) => !used.has(articleNo)),
  };
}

/**
 * How many products somebody must name before so many are not offered any more; null if they are not more than a
 * fifth of those that are offered.
 */
export function countToConfirm({
  withdrawn,
  offered,
}: Pick<ImportPlan<CatalogueKind>, 'withdrawn' | 'offered'>) {
  return withdrawn * 5 > offered ? withdrawn : null;
}

interface Row<Kind extends CatalogueKind> {
  read: ReadRow;
  own: FactsOf[Kind] | null;
  mode: ImportMode;
  /** The line that has the article number already. */
  first: number | undefined;
}

function candidateOf<Kind extends CatalogueKind>(
  kind: Kind,
  { read, own, mode, first }: Row<Kind>,
): Candidate<Kind> {
  const known: Record<string, unknown> = { ...own, articleNo: read.articleNo };
  const titles: Record<string, unknown> = { ...own?.titles };
  for (const { field, language } of mode === 'complete' ? read.empty : []) {
    if (language) delete titles[language];
    else delete known[field];
  }
  for (const [{ field, language }, value] of read.values) {
    if (language) titles[language] = value;
    else known[field] = value;
  }
  const { facts, problems } = completeFacts(kind, { ...known, titles });
  const twice: ImportProblem[] =
    first === undefined
      ? []
      : [{ field: 'articleNo', code: 'CATALOGUE.RowTwice', values: { value: read.articleNo, row: first } }];
  const changes = own ? loggedChanges(shownOf(kind, own), shownOf(kind, facts)) : [];
  return { read, own, facts, changes, problems: [...twice, ...read.problems, ...problems] };
}

/** The values of a product by the names of their columns. */
export function shownOf<Kind extends CatalogueKind>(
  kind: Kind,
  facts: FactsOf[Kind],
): Record<string, LoggedValue> {
  return Object.fromEntries(IMPORT_COLUMNS[kind].map((column) => [column.name, valueIn(facts, column)]));
}

function valueIn(facts: FactsOf[CatalogueKind], { field, language }: ImportColumn): LoggedValue {
  const value: unknown = language ? (facts.titles[language] ?? '') : Reflect.get(facts, field);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

function missingOf<Kind extends CatalogueKind>(
  every: Listed<Kind>['every'],
  rowOf: ReadonlyMap<string, number>,
): FactsOf[Kind][] {
  return every
    .filter(({ facts, isCurrent }) => isCurrent && isOffered(facts) && !rowOf.has(facts.articleNo))
    .map(({ facts }) => facts)
    .sort(byArticleNo);
}

type Holders = Pick<KnownProducts<CatalogueKind>, 'productNos' | 'values'>;

/** Which article has each panel number and each offered size, once the list is applied: first those that stay. */
function* holdersAfter<Kind extends CatalogueKind>(
  every: Listed<Kind>['every'],
  gone: readonly FactsOf[Kind][],
  candidates: readonly Candidate<Kind>[],
): Generator<void, Holders> {
  const listed = new Set(candidates.map(({ facts }) => facts.articleNo));
  const leaving = new Set(gone.map(({ articleNo }) => articleNo));
  const productNos = new Map<number, string>();
  const values = new Map<string, string>();
  const take = (facts: FactsOf[CatalogueKind], isThere: boolean) => {
    if ('productNo' in facts && !productNos.has(facts.productNo)) {
      productNos.set(facts.productNo, facts.articleNo);
    }
    if (!isThere || !('family' in facts) || !isOffered(facts)) return;
    const value = lintelValue(facts);
    if (!values.has(value)) values.set(value, facts.articleNo);
  };
  for (const [place, { facts, isCurrent }] of every.entries()) {
    if (place > 0 && place % SLICE === 0) yield;
    take(facts, isCurrent && !listed.has(facts.articleNo) && !leaving.has(facts.articleNo));
  }
  for (const { facts, own } of candidates) if (own && isOffered(own)) take(facts, true);
  for (const { facts } of candidates) take(facts, true);
  return { productNos, values };
}

/** Those of the list first, then those of the catalogue; a product that stays as it is may be from before the rules. */
function problemsOf<Kind extends CatalogueKind>(
  kind: Kind,
  { own, facts, problems, changes }: Candidate<Kind>,
  known: KnownProducts<Kind>,
): ImportProblem[] {
  const all: ImportProblem[] = [...problems];
  if (own === null || changes.length > 0) {
    if (own && 'productNo' in own && 'productNo' in facts && own.productNo !== facts.productNo) {
      all.push({ field: 'productNo', code: 'KeyFixed' });
    }
    all.push(...productProblems(kind, facts, { known, isNew: own === null }));
  }
  return all.filter(({ field }, place) => all.findIndex((other) => other.field === field) === place);
}

function named(kind: CatalogueKind, problems: readonly ImportProblem[]): ImportProblem[] {
  return problems.map(({ field, ...problem }) => {
    const [plain, language] = field.split('.');
    const column = IMPORT_COLUMNS[kind].find((one) => one.field === plain && one.language === language);
    return { field: column?.name ?? field, ...problem };
  });
}
