import type { Notation } from '../../quantity';
import { findHeaderLine, type HeaderCell, readHeading } from './headings';
import type {
  CellReading,
  DecimalChoice,
  ImportCell,
  ImportedValues,
  ImportField,
  ImportRules,
} from './import-field';

/** A line of a list; `line` counts from 1, as in the program that shows the list. */
export interface ListLine {
  line: number;
  cells: readonly ImportCell[];
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
  /** Whether the list has headings; detected if missing. */
  hasHeader?: boolean | undefined;
  decimal?: DecimalChoice | null | undefined;
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
}

export interface ListedRow {
  line: number;
  values: ImportedValues;
}

/** An ambiguous number as written in the list, and the number of such cells. */
export interface DecimalQuestion {
  text: string;
  decimal: number;
  thousands: number;
  cells: number;
}

export interface ReadList {
  hasHeader: boolean;
  columns: ListedColumn[];
  rows: ListedRow[];
  /** Asked once for the whole list; null if nothing is ambiguous. */
  question: DecimalQuestion | null;
}

/** Reads rows for an order table from a list of any source: clipboard, CSV, workbook. Never throws. */
export function readList(lines: readonly ListLine[], options: ListOptions): ReadList {
  const filled = lines.filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));
  const headerAt = headerLine(filled, options);
  const header = headerAt < 0 ? null : (filled[headerAt]?.cells ?? []);
  const body = filled.slice(headerAt + 1);
  const width = Math.max(header?.length ?? 0, ...body.map(({ cells }) => cells.length), 0);
  const headings = Array.from({ length: width }, (_, index) => readHeading(header?.[index] ?? null));
  const fields = fieldsOf({ header, headings, body }, options);
  const reader = new RowReader(headings, fields, options, header !== null || options.anchor === undefined);
  return {
    hasHeader: header !== null,
    columns: fields.map((field, index) => ({
      heading: textOf(header?.[index]),
      sample: textOf(body.find(({ cells }) => textOf(cells[index]) !== '')?.cells[index]),
      field: field?.key ?? null,
      isKnown: headings[index]?.column != null,
    })),
    rows: body.map(({ line, cells }) => ({ line, values: reader.read(cells) })),
    question: reader.question,
  };
}

/** Numbers the lines of a table. */
export function listLines(table: readonly (readonly ImportCell[])[]): ListLine[] {
  return table.map((cells, index) => ({ cells, line: index + 1 }));
}

function headerLine(filled: readonly ListLine[], { hasHeader, recall }: ListOptions): number {
  if (hasHeader === false) return -1;
  const isRecalled = (cells: readonly ImportCell[]) => recall?.(cells.map(textOf)) !== undefined;
  const found = findHeaderLine(
    filled.map(({ cells }) => cells),
    isRecalled,
  );
  return found < 0 && hasHeader && filled.length > 0 ? 0 : found;
}

interface ListParts {
  header: readonly ImportCell[] | null;
  headings: readonly HeaderCell[];
  body: readonly ListLine[];
}

function fieldsOf({ header, headings, body }: ListParts, options: ListOptions): (ImportField | null)[] {
  const { rules, anchor, recall } = options;
  const mapping = options.mapping ?? (header && recall?.(headings.map((_, index) => textOf(header[index]))));
  const named = (key: string | null | undefined) => rules.fields.find((field) => field.key === key) ?? null;
  if (mapping) return headings.map((_, index) => named(mapping[index]));
  if (header) return fieldsOfHeadings(headings, body, options);
  return headings.map((_, index) => (anchor ? named(anchor[index]) : (rules.fields[index] ?? null)));
}

/** Takes each field from one column: if several columns match, from the one with the most readable cells. */
function fieldsOfHeadings(
  headings: readonly HeaderCell[],
  body: readonly ListLine[],
  { rules, notation, decimal = null }: ListOptions,
): (ImportField | null)[] {
  const places = rules.fields.map((field) => {
    // The best heading comes first and wins if shares are equal.
    const candidates = field.columns.flatMap((column) =>
      headings.flatMap((heading, index) => (heading.column === column ? [index] : [])),
    );
    const shareOf = (index: number) =>
      readableShare(body, index, (cell) =>
        field.read(cell, { unit: headings[index]?.unit ?? null, notation, decimal }, {}),
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
  read: (cell: string | number) => CellReading,
): number {
  const cells = body
    .slice(0, LINES_LOOKED_AT)
    .map(({ cells }) => cells[index] ?? '')
    .filter((cell) => textOf(cell) !== '');
  return cells.length === 0 ? 0 : cells.filter((cell) => read(cell) !== null).length / cells.length;
}

/** The first candidate with the greatest value. */
function bestOf(candidates: readonly number[], worthOf: (candidate: number) => number): number | undefined {
  const values = candidates.map(worthOf);
  return candidates[values.indexOf(Math.max(...values))];
}

/** Reads the lines of one list and collects the ambiguous numbers. */
class RowReader {
  question: DecimalQuestion | null = null;
  /** Cached per column, because lists repeat their values. */
  private readonly readings: Map<ImportCell, CellReading>[] = [];
  /** Fields in the order of the table, so that a length is read after its product. */
  private readonly places: { field: ImportField; index: number }[];

  constructor(
    private readonly headings: readonly HeaderCell[],
    fields: readonly (ImportField | null)[],
    private readonly options: ListOptions,
    private readonly isWhole: boolean,
  ) {
    this.places = options.rules.fields.flatMap((field) => {
      const index = fields.indexOf(field);
      return index < 0 ? [] : [{ field, index }];
    });
  }

  read(cells: readonly ImportCell[]): ImportedValues {
    const values: Record<string, ImportCell> = {};
    for (const { field, index } of this.places) {
      const cell = cells[index] ?? null;
      values[field.key] = textOf(cell) === '' ? null : this.readCell(field, cell ?? '', index, values);
    }
    const { complete } = this.options.rules;
    return complete && this.isWhole ? complete(values) : values;
  }

  private readCell(
    field: ImportField,
    cell: string | number,
    index: number,
    row: ImportedValues,
  ): ImportCell {
    const known = this.readings[index] ?? new Map<ImportCell, CellReading>();
    this.readings[index] = known;
    const key = field.dependsOn === undefined ? cell : JSON.stringify([cell, row[field.dependsOn]]);
    let reading = known.get(key);
    if (reading === undefined) {
      const { notation, decimal = null } = this.options;
      const unit = this.headings[index]?.unit ?? null;
      reading = field.read(cell, { unit, notation, decimal }, row);
      known.set(key, reading);
    }
    if (reading && 'value' in reading) return reading.value;
    if (reading) this.ask(textOf(cell), reading.readings);
    return typeof cell === 'number' ? cell : cell.trim();
  }

  private ask(text: string, [decimal, thousands]: readonly [number, number]): void {
    this.question ??= { text, decimal, thousands, cells: 0 };
    this.question.cells += 1;
  }
}

function textOf(cell: ImportCell | undefined): string {
  return typeof cell === 'number' ? String(cell) : (cell ?? '').trim();
}
