import { parseTsv, type TextMatrix } from './clipboard';
import { isEditable, parseText } from './columns';
import { blankValues, type CommandContext, freeRows, planWrite, shownRowAt } from './commands';
import type { Op } from './ops';
import type { CellRange } from './selection';
import type { GridColumn, RowErrors, RowId, RowValues } from './types';

/** A problem in pasted text to show to the user; `row` counts the pasted rows from 0. */
export interface PasteProblem {
  readonly row: number;
  readonly columnKey: string | null;
  readonly message: string;
}

/** Pasted text parsed into patches for consecutive rows. */
export interface PasteBlock {
  readonly columnKeys: readonly string[];
  readonly patches: readonly RowValues[];
  /** Text that could not be parsed, in the user's language. */
  readonly problems: readonly PasteProblem[];
  /** The block is a separate list: add it as new rows, wherever the active cell is. */
  readonly append?: boolean;
  /** The columns of the text and where they go, if the interpreter found any. */
  readonly sources?: readonly PasteSourceColumn[];
  /** An ambiguity in the text that the user must resolve before the paste is applied. */
  readonly question?: PasteQuestion;
}

/** A column of the pasted text. */
export interface PasteSourceColumn {
  readonly heading: string;
  readonly sample: string;
  /** The target column in the grid; null if the column is ignored. */
  readonly columnKey: string | null;
  /** The mapping is certain and needs no review. */
  readonly isKnown: boolean;
}

/** A number that can be read in two ways. */
export interface PasteQuestion {
  readonly text: string;
  readonly decimal: number;
  readonly thousands: number;
}

/** How the user wants the text interpreted. */
export interface PasteChoices {
  readonly mapping?: readonly (string | null)[];
  readonly decimal?: 'decimal' | 'thousands';
}

/** The pasted cells, and the columns from the active cell on. */
export interface PasteSource {
  readonly texts: TextMatrix;
  readonly columns: readonly GridColumn[];
  readonly choices: PasteChoices;
}

/** Recognises headers and notations of a caller's lists; returns null to use the plain paste. */
export type PasteInterpreter = (source: PasteSource) => PasteBlock | null;

/** A row as it will be after the paste. */
export interface PastedRow {
  readonly id: RowId;
  readonly isNew: boolean;
  readonly values: RowValues;
  readonly errors: RowErrors | null;
}

/** A planned paste that is not applied yet. */
export interface PastePlan extends Pick<PasteBlock, 'sources' | 'question'> {
  readonly text: string;
  /** The range into which the text is pasted. */
  readonly into: CellRange;
  readonly choices: PasteChoices;
  readonly columnKeys: readonly string[];
  readonly rows: readonly PastedRow[];
  /** Problems of the interpreter, then validation errors of the rows; both count rows from 0. */
  readonly problems: readonly PasteProblem[];
  /** Number of rows beyond the limit, which are left out. */
  readonly rowsLeftOut: number;
  readonly ops: readonly Op[];
  readonly range: CellRange;
}

/** Plans the paste of texts into a range; a block is repeated if the range is a multiple of it. */
export function planPaste(
  context: CommandContext,
  range: CellRange,
  text: string,
  interpret?: PasteInterpreter,
  choices: PasteChoices = {},
): PastePlan {
  const texts = parseTsv(text);
  const columns = context.columns.slice(range.left);
  const interpreted = interpret?.({ texts, columns, choices }) ?? null;
  const block = interpreted ?? readBlock(context, range, texts);
  const top = interpreted?.append ? context.shown.length : range.top;
  const ops = planWrite(context, top, block.patches);
  const rows = previewRows(context, top, block, ops);
  const lastRow = top + block.patches.length;
  const added = Math.max(0, lastRow - context.shown.length);
  const { columnKeys, sources, question } = block;
  return {
    text,
    into: range,
    choices,
    ...(sources && { sources }),
    ...(question && { question }),
    columnKeys,
    rows,
    problems: [...block.problems, ...rowProblems(rows)],
    rowsLeftOut: Math.max(0, added - freeRows(context)),
    ops,
    range: blockRange(context, block.columnKeys, top, block.patches.length),
  };
}

/** Reads texts cell by cell into the columns, starting at the left edge of the range. */
function readBlock(context: CommandContext, range: CellRange, texts: TextMatrix): PasteBlock {
  const height = texts.length;
  const width = Math.max(...texts.map((row) => row.length));
  const rows = tiledLength(range.bottom - range.top + 1, height);
  const cols = tiledLength(range.right - range.left + 1, width);
  const columns = context.columns.slice(range.left, range.left + cols);
  const fallback = blankValues(context);
  const patches = Array.from({ length: rows }, (_, offset) => {
    const values = shownRowAt(context, range.top + offset)?.values ?? fallback;
    return readRow(columns, texts[offset % height] ?? [], width, values);
  });
  return { columnKeys: columns.map((column) => column.key), patches, problems: [] };
}

function readRow(
  columns: readonly GridColumn[],
  texts: readonly string[],
  width: number,
  values: RowValues,
): RowValues {
  const patch: Record<string, RowValues[string]> = {};
  columns.forEach((column, index) => {
    const text = texts[index % width];
    if (text !== undefined && isEditable(column)) {
      patch[column.key] = parseText(column, text.trim(), { ...values, ...patch });
    }
  });
  return patch;
}

/** A selection that is a multiple of the block repeats the block; otherwise the block sets the length. */
function tiledLength(selected: number, block: number): number {
  return selected > block && selected % block === 0 ? selected : block;
}

/** One entry for each pasted row that fits, whether it changes or not. */
function previewRows(
  context: CommandContext,
  top: number,
  block: PasteBlock,
  ops: readonly Op[],
): PastedRow[] {
  const written = new Map(ops.map((op) => [op.id, op]));
  const added = ops.filter((op) => op.type === 'insert');
  let next = 0;
  return block.patches.flatMap((_, offset) => {
    const row = shownRowAt(context, top + offset);
    const op = row ? written.get(row.id) : added[next++];
    const id = row?.id ?? op?.id;
    if (id === undefined || row?.deleted) return [];
    const values =
      op?.type === 'insert' ? op.values : { ...row?.values, ...(op?.type === 'cells' && op.after) };
    return [{ id, isNew: !row, values, errors: context.table.validate(values, row?.saved ?? null) }];
  });
}

function rowProblems(rows: readonly PastedRow[]): PasteProblem[] {
  return rows.flatMap(({ errors }, row) =>
    errors ? Object.entries(errors).map(([columnKey, message]) => ({ row, columnKey, message })) : [],
  );
}

function blockRange(
  context: CommandContext,
  keys: readonly string[],
  top: number,
  height: number,
): CellRange {
  // Columns that a pasted list fills may be hidden.
  const cols = keys
    .map((key) => context.columns.findIndex((column) => column.key === key))
    .filter((col) => col >= 0);
  return {
    top,
    bottom: top + Math.max(1, height) - 1,
    left: cols.length > 0 ? Math.min(...cols) : 0,
    right: Math.max(0, ...cols),
  };
}
