import { placeBlock } from '@/lib/domain/forms/block';
import type { CopiedTable } from './clipboard';
import { isEditable, parseText } from './columns';
import { type CommandContext, freeRows, planWrite, shownRowAt } from './commands';
import type { Op } from './ops';
import type { CellRange } from './selection';
import type { CellValue, GridColumn, RowErrors, RowId, RowValues } from './types';

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
  /**
   * Where its rows go: into the rows from the active cell on, or to the end as a list of its own. Columns with
   * headings may be meant either way, so the user is asked if there are rows.
   */
  readonly place?: 'here' | 'end' | 'ask';
  /** The columns of the text and where they go, if the interpreter found any. */
  readonly sources?: readonly PasteSourceColumn[];
  /** The line with the headings, counted from 1; null without headings. */
  readonly headingLine?: number | null;
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
  readonly mapping?: readonly (string | null)[] | undefined;
  readonly decimal?: 'decimal' | 'thousands';
  readonly place?: 'here' | 'end';
  readonly headingLine?: number | null;
}

/** The pasted cells, and the columns from the active cell on. */
export interface PasteSource extends Pick<CopiedTable, 'texts' | 'merged'> {
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
export interface PastePlan extends Pick<PasteBlock, 'sources' | 'question' | 'headingLine'> {
  readonly copied: CopiedTable;
  /** The range into which the text is pasted. */
  readonly into: CellRange;
  readonly choices: PasteChoices;
  /** The rows may go into existing ones or to the end; `choices.place` has the answer. */
  readonly asksPlace: boolean;
  readonly columnKeys: readonly string[];
  readonly rows: readonly PastedRow[];
  /** Problems of the interpreter, then validation errors of the rows; both count rows from 0. */
  readonly problems: readonly PasteProblem[];
  /** Number of rows beyond the limit, which are left out. */
  readonly rowsLeftOut: number;
  readonly ops: readonly Op[];
  readonly range: CellRange;
}

/** Plans the paste of copied cells into a range; a block is repeated if the range is a multiple of it. */
export function planPaste(
  context: CommandContext,
  range: CellRange,
  copied: CopiedTable,
  interpret?: PasteInterpreter,
  choices: PasteChoices = {},
): PastePlan {
  const block = blockOf(context, range, copied, interpret, choices);
  const asksPlace = block.place === 'ask' && range.top < context.shown.length;
  const isAtEnd = block.place === 'end' || (asksPlace && choices.place === 'end');
  const top = isAtEnd ? context.shown.length : range.top;
  // Beyond the last row, an empty line has no place to keep.
  const patches = block.patches.filter(
    (patch, offset) => top + offset < context.shown.length || !isEmptyPatch(patch),
  );
  // A single cell in the blank row is as good as typed there.
  const isTyped = patches.length === 1 && block.columnKeys.length === 1 && !asksPlace && !isAtEnd;
  const ops = planWrite(context, top, patches, !isTyped);
  const rows = previewRows(context, top, patches, ops);
  const added = Math.max(0, top + patches.length - context.shown.length);
  const { columnKeys, sources, question, headingLine = null } = block;
  return {
    copied,
    into: range,
    choices,
    asksPlace,
    headingLine,
    ...(sources && { sources }),
    ...(question && { question }),
    columnKeys,
    rows,
    problems: [...block.problems, ...rowProblems(rows)],
    rowsLeftOut: Math.max(0, added - freeRows(context)),
    ops,
    range: blockRange(context, columnKeys, top, patches.length),
  };
}

/** Reads the copied cells: as values of this grid, as a list, or cell by cell. */
function blockOf(
  context: CommandContext,
  range: CellRange,
  copied: CopiedTable,
  interpret: PasteInterpreter | undefined,
  choices: PasteChoices,
): PasteBlock {
  const own = ownBlock(context, range, copied);
  if (own) return own;
  const source = { ...copied, columns: context.columns.slice(range.left), choices };
  const list = interpret?.(source) ?? null;
  const texts = tiled(range, copied.texts);
  const isRepeated =
    texts.length > copied.texts.length || (texts[0]?.length ?? 0) > (copied.texts[0]?.length ?? 0);
  if (list && (!isRepeated || (list.place ?? 'here') !== 'here')) return list;
  const merged = Array.from(
    texts,
    (_, row) => copied.merged[row % copied.merged.length] ?? new Set<number>(),
  );
  return interpret?.({ ...source, texts, merged }) ?? readBlock(context, range, texts);
}

/** The block repeated over the range; a cell that a short line lacks ends its line. */
function tiled(range: CellRange, texts: CopiedTable['texts']): string[][] {
  const selected = { rows: range.bottom - range.top + 1, cols: range.right - range.left + 1 };
  return placeBlock(texts, selected).map((line) => {
    const end = line.indexOf(undefined);
    return line.slice(0, end < 0 ? undefined : end).map((text) => text ?? '');
  });
}

/** Cells copied from the same columns of a grid keep their values exactly. */
function ownBlock(context: CommandContext, range: CellRange, { own }: CopiedTable): PasteBlock | null {
  if (!own) return null;
  const selected = { rows: range.bottom - range.top + 1, cols: 1 };
  const columns = context.columns.slice(range.left, range.left + own.keys.length);
  const isSame = own.keys.every((key, col) => columns[col]?.key === key);
  if (!isSame || range.right - range.left >= own.keys.length) return null;
  const lines = placeBlock(
    own.cells.map((cells) => [cells]),
    selected,
  );
  const patches = lines.map(([cells]) => {
    const entries = columns.flatMap((column, col) =>
      isEditable(column) ? [[column.key, cells?.[col] ?? null] as const] : [],
    );
    return Object.fromEntries<CellValue>(entries);
  });
  return { columnKeys: columns.filter(isEditable).map(({ key }) => key), patches, problems: [] };
}

function isEmptyPatch(patch: RowValues): boolean {
  return Object.values(patch).every((value) => value === null);
}

/** Reads texts cell by cell into the columns, starting at the left edge of the range. */
function readBlock(context: CommandContext, range: CellRange, texts: CopiedTable['texts']): PasteBlock {
  const width = Math.max(...texts.map((row) => row.length));
  const columns = context.columns.slice(range.left, range.left + width);
  const patches = texts.map((cells, offset) => {
    const values = shownRowAt(context, range.top + offset)?.values ?? {};
    return readRow(columns, cells, values);
  });
  return { columnKeys: columns.map((column) => column.key), patches, problems: [] };
}

function readRow(columns: readonly GridColumn[], texts: readonly string[], values: RowValues): RowValues {
  const patch: Record<string, CellValue> = {};
  columns.forEach((column, index) => {
    const text = texts[index];
    if (text !== undefined && isEditable(column)) {
      patch[column.key] = parseText(column, text.trim(), { ...values, ...patch });
    }
  });
  return patch;
}

/** One entry for each pasted row that fits, whether it changes or not. */
function previewRows(
  context: CommandContext,
  top: number,
  patches: readonly RowValues[],
  ops: readonly Op[],
): PastedRow[] {
  const written = new Map(ops.map((op) => [op.id, op]));
  const added = ops.filter((op) => op.type === 'insert');
  let next = 0;
  return patches.flatMap((_, offset) => {
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
