import { isEditable } from '@/components/data-grid/model/columns';
import { cellSelection } from '@/components/data-grid/model/selection';
import type { GridColumn, GridRow, GridRules, RowValues } from '@/components/data-grid/model/types';
import { addRows } from '@/components/data-grid/store/actions';
import { filterRows, filterTexts, patchRows } from '@/components/data-grid/store/bulk-actions';
import { GridStore } from '@/components/data-grid/store/grid-store';
import { Listeners } from '@/components/data-grid/store/listeners';
import { EMPTY_HISTORY } from '@/lib/domain/forms/undo-history';
import type { ListedRow } from '@/lib/domain/orders/import/read-list';
import { FILE_LIMITS } from '@/lib/formats/spreadsheets/file-fault';
import { type ImportEdits, type ReadRows, repeatEdits } from './import-edits';
import type { ImportableKind } from './importable';

/** Headings and texts of the import table. */
export interface ImportWords {
  take: string;
  line: string;
  check: string;
  yes: string;
  no: string;
}

/** How many rows are selected for import, and how many of them have errors. */
export interface ImportCounts {
  rows: number;
  taken: number;
  wrong: number;
}

/** The rows of a file in a separate grid: edited like the order table, but nothing is stored. */
export interface ImportStore {
  readonly grid: GridStore;
  /** The rows before any edit. */
  readonly read: ReadRows;
  readonly subscribe: (listener: () => void) => () => void;
  /** Immutable; replaced when a count changes. */
  readonly counts: () => ImportCounts;
}

type TableParts = Pick<ImportableKind, 'columns' | 'rules' | 'pasteInterpreter'>;

const CHECK = 'check';

export function createImportStore(
  kind: TableParts,
  rows: readonly ListedRow[],
  words: ImportWords,
  edits: ImportEdits | null = null,
): ImportStore {
  const listeners = new Listeners();
  let counts: ImportCounts = { rows: 0, taken: 0, wrong: 0 };
  const rules = importRules(kind);
  const grid = new GridStore({
    columns: importColumns(kind.columns, rules, words),
    rules,
    rows: [],
    interpretPaste: kind.pasteInterpreter(),
    // What is unclear stays as it is written, and is marked.
    previewPaste: () => false,
    onRowsChange(changes) {
      for (const { before, after } of changes) counts = counted(counted(counts, before, -1), after, 1);
      listeners.emit();
    },
  });
  addRows(
    grid,
    rows.map(({ line, values }) => ({ ...values, line, take: 'yes' })),
  );
  const read = readRows(grid);
  if (edits) repeatEdits(grid, edits);
  // The rows of the file are the initial state, so there is nothing before them to undo.
  grid.setHistory(EMPTY_HISTORY);
  grid.select(cellSelection({ row: 0, col: 2 }));
  return { grid, read, subscribe: listeners.subscribe, counts: () => counts };
}

function readRows(grid: GridStore): ReadRows {
  return new Map(
    grid.table.order.flatMap((id) => {
      const values = grid.row(id)?.values ?? {};
      return typeof values.line === 'number' ? [[values.line, values] as const] : [];
    }),
  );
}

/** The rows selected for import, in file order. */
export function takenRows({ grid }: ImportStore): RowValues[] {
  return grid.table.order.flatMap((id) => {
    const row = grid.row(id);
    return row && isTaken(row) ? [row.values] : [];
  });
}

/** Shows only rows with errors, or all. */
export function showWrongOnly({ grid }: ImportStore, only: boolean): void {
  const wrong = filterTexts(grid, CHECK).flatMap(({ text }) => (text === '' ? [] : text));
  filterRows(grid, CHECK, only ? { contains: '', only: new Set(wrong) } : null);
}

/** Deselects every row with errors, as one step. */
export function leaveOutWrong({ grid }: ImportStore): void {
  const wrong = grid.table.order.filter((id) => grid.row(id)?.errors);
  patchRows(grid, new Map(wrong.map((id) => [id, { take: 'no' }])));
}

function isTaken({ values, deleted }: GridRow): boolean {
  return !deleted && values.take !== 'no';
}

function counted(counts: ImportCounts, row: GridRow | null, by: number): ImportCounts {
  if (!row || row.deleted) return counts;
  const { rows, taken, wrong } = counts;
  return {
    rows: rows + by,
    taken: taken + (isTaken(row) ? by : 0),
    wrong: wrong + (isTaken(row) && row.errors ? by : 0),
  };
}

/** Deselected rows may have errors. No row exists on the server. */
function importRules({ rules }: Pick<TableParts, 'rules'>): GridRules {
  return {
    ...rules,
    maxRows: FILE_LIMITS.rows,
    validate: (values) => (values.take === 'no' ? null : rules.validate({ itemIndex: 1, ...values }, null)),
    newRow: () => ({}),
  };
}

function importColumns(columns: readonly GridColumn[], rules: GridRules, words: ImportWords): GridColumn[] {
  const choices = [
    { value: 'yes', label: words.yes },
    { value: 'no', label: words.no },
  ];
  return [
    {
      key: 'take',
      header: words.take,
      editor: 'select',
      widthPx: 92,
      sticky: true,
      options: () => choices,
    },
    {
      key: 'line',
      header: words.line,
      editor: 'derived',
      align: 'end',
      widthPx: 72,
      // Pinned columns come first; otherwise the room, which is pinned in the order table, would come before it.
      sticky: true,
      derive: ({ line }) => line ?? null,
    },
    ...columns.filter(isEditable),
    {
      key: CHECK,
      header: words.check,
      editor: 'derived',
      widthPx: 200,
      grow: 2,
      // The blank row does not come from the file.
      derive: (values) =>
        values.take === undefined ? '' : Object.values(rules.validate(values, null) ?? {}).join(' '),
    },
  ];
}
