import type { Notation } from '../../quantity';
import {
  findHeadingLines,
  type HeadingLines,
  headingLinesAt,
  headingTexts,
  readHeadings,
} from './heading-lines';
import type { HeaderCell } from './headings';
import {
  type CellReading,
  type DecimalChoice,
  type FilledCell,
  type ImportedValues,
  type ImportField,
  type ImportRules,
  type ListCell,
  textOf,
} from './import-field';
import { provenNotation } from './notation';
import { type DecimalQuestion, type NumberReading, RowReader } from './read-rows';
import { columnsOfNumbers, columnsOfUnits, fieldsInTurn } from './unit-columns';

/** A line of a list; `line` counts from 1, as in the program that shows the list. */
export interface ListLine {
  line: number;
  cells: readonly ListCell[];
  /** Columns whose cell continues the merged cell of the line above. */
  merged?: ReadonlySet<number>;
}

/** Recalls the fields chosen for the columns of an earlier list with these headings. */
export type RecallMapping = (headings: readonly string[]) => readonly (string | null)[] | undefined;

export interface ListOptions {
  rules: ImportRules;
  notation: Notation;
  /** The field of each column as chosen by the person; by default derived from the headings. */
  mapping?: readonly (string | null)[] | undefined;
  /** The choice for an earlier list; takes precedence over the headings. */
  recall?: RecallMapping | undefined;
  /** The line with the headings, null for none; found if missing. */
  headingLine?: number | null | undefined;
  decimal?: DecimalChoice | null | undefined;
  /** Columns that the list's program hides; they fill a field only if the person says so. */
  hiddenColumns?: ReadonlySet<number> | undefined;
  /** The table's fields from the target cell of a paste on, for columns without headings; such rows stay incomplete. */
  anchor?: readonly (string | null)[] | undefined;
}

/** A column of a list and its field. */
export interface ListedColumn {
  /** '' without headings. */
  heading: string;
  /** Its first cell that is not empty. */
  sample: string;
  /** The field it fills; null if the column is not imported. */
  field: string | null;
  /** Whether its heading is known, even if the table has no such field. */
  isKnown: boolean;
  isHidden: boolean;
}

export interface ListedRow {
  line: number;
  values: ImportedValues;
}

export interface ReadList {
  hasHeader: boolean;
  /** The main line of the headings; null without headings. */
  headingLine: number | null;
  columns: ListedColumn[];
  rows: ListedRow[];
  /** Asked once for the whole list; null if nothing is ambiguous. */
  question: DecimalQuestion | null;
}

/**
 * Reads rows for an order table from a list of any source: clipboard, CSV, workbook. A list has no empty rows;
 * with an anchor, every line is a row, because it has its place in the table. Never throws.
 */
export function readList(lines: readonly ListLine[], options: ListOptions): ReadList {
  const parts = partsOf(lines, options);
  const { texts, headings, body, heading } = parts;
  const onlyUnits = columnsOfUnits(body, headings);
  const fields = fieldsOf(parts, options, onlyUnits);
  const asBlock = options.anchor !== undefined && heading === null;
  const reader = new RowReader({
    rules: options.rules,
    headings,
    texts,
    fields,
    onlyUnits,
    numbers: numbersOf(body, fields, options),
    isWhole: !asBlock,
  });
  const rows = body.map((line) => ({ line: line.line, values: reader.read(line, asBlock) }));
  return {
    hasHeader: heading !== null,
    headingLine: heading && (lines[heading.main]?.line ?? null),
    columns: fields.map((field, index) => ({
      heading: texts[index] ?? '',
      sample: textOf(body.find(({ cells }) => textOf(cells[index]) !== '')?.cells[index]),
      field: field?.key ?? null,
      isKnown: headings[index]?.column != null || options.hiddenColumns?.has(index) === true,
      isHidden: options.hiddenColumns?.has(index) === true,
    })),
    rows,
    question: reader.question,
  };
}

/** Whether the first lines have headings from which the fields of a list are known. */
export function hasHeadings(lines: readonly ListLine[]): boolean {
  return findHeadingLines(cellsOf(lines), () => false) !== null;
}

interface ListParts {
  heading: HeadingLines | null;
  texts: readonly string[];
  headings: readonly HeaderCell[];
  body: readonly ListLine[];
}

function partsOf(lines: readonly ListLine[], options: ListOptions): ListParts {
  const heading = headingOf(lines, options);
  const below = heading ? lines.slice(heading.end) : lines;
  const isFilled = ({ cells }: ListLine) => cells.some((cell) => textOf(cell) !== '');
  const body = options.anchor ? below : below.filter(isFilled);
  const named = heading ? headingTexts(cellsOf(lines), heading) : [];
  const width = Math.max(named.length, ...body.map(({ cells }) => cells.length), 0);
  const texts = Array.from({ length: width }, (_, index) => named[index] ?? '');
  return { heading, texts, headings: readHeadings(texts), body };
}

function headingOf(
  lines: readonly ListLine[],
  { headingLine, recall, anchor }: ListOptions,
): HeadingLines | null {
  if (headingLine === null) return null;
  const all = cellsOf(lines);
  const chosen = lines.findIndex(({ line }) => line === headingLine);
  if (chosen >= 0) return headingLinesAt(all, chosen);
  // A single copied cell is a value, whatever it says.
  if (anchor && lines.length === 1 && (all[0]?.length ?? 0) <= 1) return null;
  return findHeadingLines(all, (cells) => recall?.(cells.map(textOf)) !== undefined);
}

function cellsOf(lines: readonly ListLine[]): (readonly ListCell[])[] {
  return lines.map(({ cells }) => cells);
}

function fieldsOf(
  parts: ListParts,
  options: ListOptions,
  onlyUnits: ReadonlySet<number>,
): readonly (ImportField | null)[] {
  const { heading, headings, texts, body } = parts;
  const { rules, anchor, recall } = options;
  const mapping = options.mapping ?? (heading && recall?.(texts));
  const named = (key: string | null | undefined) => rules.fields.find((field) => field.key === key) ?? null;
  if (mapping) return headings.map((_, index) => named(mapping[index]));
  if (heading) return fieldsOfHeadings(parts, options);
  const onlyNumbers = columnsOfNumbers(body, headings.length);
  return fieldsInTurn(anchor ? anchor.map(named) : rules.fields, headings.length, { onlyUnits, onlyNumbers });
}

/** Takes each field from one column: if several columns match, from the one with the most readable cells. */
function fieldsOfHeadings(
  { headings, body }: ListParts,
  { rules, notation, decimal = null, hiddenColumns }: ListOptions,
): (ImportField | null)[] {
  const places = rules.fields.map((field) => {
    const shareOf = (index: number) =>
      readableShare(body, index, (cell) => {
        const unit = headings[index]?.unit ?? null;
        return field.read(cell, { unit, notation, decimal, isProven: false }, {});
      });
    // The best heading comes first and wins if shares are equal.
    const candidates = field.columns.flatMap((column) =>
      headings.flatMap((heading, index) => {
        const isCandidate = heading.column === column && !hiddenColumns?.has(index);
        return isCandidate && (column !== 'type' || shareOf(index) > 0.5) ? [index] : [];
      }),
    );
    return { field, index: candidates.length > 1 ? bestOf(candidates, shareOf) : candidates[0] };
  });
  return headings.map((_, index) => places.find((place) => place.index === index)?.field ?? null);
}

/** The number of lines from which the content of a column is guessed. */
const LINES_LOOKED_AT = 200;

/** The share of a column's filled cells that can be read, from 0 to 1. */
function readableShare(
  body: readonly ListLine[],
  index: number,
  read: (cell: FilledCell) => CellReading,
): number {
  const cells = body
    .slice(0, LINES_LOOKED_AT)
    .flatMap(({ cells: { [index]: cell = null } }) => (cell === null || textOf(cell) === '' ? [] : [cell]));
  return cells.length === 0 ? 0 : cells.filter((cell) => read(cell) !== null).length / cells.length;
}

/** The first candidate with the greatest value. */
function bestOf(candidates: readonly number[], worthOf: (candidate: number) => number): number | undefined {
  const values = candidates.map(worthOf);
  return candidates[values.indexOf(Math.max(...values))];
}

/** The notation of the list itself, where its numbers prove one; else that of the person. */
function numbersOf(
  body: readonly ListLine[],
  fields: readonly (ImportField | null)[],
  { notation, decimal = null }: ListOptions,
): NumberReading {
  const numeric = fields.flatMap((field, index) => (field?.measures ? [index] : []));
  const texts = body.flatMap(({ cells }) =>
    numeric.flatMap((index) => {
      const cell = cells[index];
      return typeof cell === 'string' ? [cell] : [];
    }),
  );
  const proven = provenNotation(texts);
  return { notation: proven ?? notation, isProven: proven !== null, decimal };
}
