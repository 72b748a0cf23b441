/** The value of a cell. A number column holds the typed text if it is not a number. */
export type CellValue = string | number | null;

/** The values of a row by key; may hold keys that have no column (an item index, say). */
export type RowValues = Readonly<Record<string, CellValue>>;

/** Column key → error message in the user's language. */
export type RowErrors = Readonly<Record<string, string>>;

/** Identity of a row in the browser; stays the same when the server gives the row its own id. */
export type RowId = string;

/** In order of precedence; `blank` is only ever the last row, which is not part of the data yet. */
export type RowState = 'deleted' | 'conflict' | 'invalid' | 'new' | 'dirty' | 'clean' | 'blank';

export type SaveState = 'idle' | 'saving' | 'failed';

/** One row; immutable, so `===` shows whether it changed. */
export interface GridRow {
  readonly id: RowId;
  /** The server's id; null until the row was created there. */
  readonly remoteId: string | null;
  /** The version the unsaved changes are based on. */
  readonly version: number | null;
  /** The values on the server; null for a row that is not there yet. */
  readonly saved: RowValues | null;
  readonly values: RowValues;
  readonly deleted: boolean;
  /** Column key → the value somebody else saved while this one was being changed. */
  readonly conflicts: RowValues | null;
  /** Somebody else deleted the row while it was being changed: the user decides whether it stays. */
  readonly isGone: boolean;
  readonly errors: RowErrors | null;
  readonly state: RowState;
  readonly saveState: SaveState;
  readonly saveError: string | null;
}

/** A row before and after a change; null before an insertion and after a removal. */
export interface RowChange {
  readonly before: GridRow | null;
  readonly after: GridRow | null;
}

/** A row as received from the server. */
export interface RemoteRow {
  readonly remoteId: string;
  readonly version: number | null;
  readonly values: RowValues;
}

export interface SelectOption {
  readonly value: string | number;
  readonly label: string;
  /** CSS colour of the dot before the label. */
  readonly color?: string;
  /** No longer offered, but still valid in rows that have it. */
  readonly disabled?: boolean;
}

/** A change of a row that the caller suggests; applied with one click. */
export interface RowOffer {
  /** The cell it belongs to. */
  readonly columnKey: string;
  /** The label as a sentence, and a short label. */
  readonly label: string;
  readonly shortLabel: string;
  readonly patch: RowValues;
}

/** Some of the values of a row, each of which may be missing. */
export type ValuesOf<Key extends string> = Readonly<Partial<Record<Key, CellValue>>>;

/** The value of a derived column; null if unknown. */
export interface Derivation {
  (values: RowValues): CellValue;
  /** Keys of all values it reads; if missing, it may read any value. */
  readonly from?: readonly string[];
}

export type EditorKind = 'text' | 'number' | 'select' | 'derived';

/** A column and how its values are read, shown and edited. */
export interface GridColumn {
  readonly key: string;
  readonly header: string;
  readonly editor: EditorKind;
  /** Minimum width in px; columns with `grow` share the remaining width. */
  readonly widthPx: number;
  readonly grow?: number;
  readonly align?: 'start' | 'end';
  /** Stays visible during sideways scrolling; only leading columns, and only the last of them may grow. */
  readonly sticky?: boolean;
  /** Text → value: null if empty, the text itself if it cannot be parsed; `values` are the other values of the row. */
  readonly parse?: (text: string, values: RowValues) => CellValue;
  /** Value → text in the cell. */
  readonly format?: (value: CellValue) => string;
  /** Value → text for the editor, without thousands separators. */
  readonly editText?: (value: CellValue) => string;
  /** Value → the number that the cell shows, in the unit shown; for the clipboard. */
  readonly shownNumber?: (value: CellValue) => number | null;
  /** The fill handle goes on counting its numbered texts: `Whg 1`, `Whg 2`. */
  readonly continues?: boolean;
  readonly derive?: Derivation;
  /** The options of a select column for a row. */
  readonly options?: (values: RowValues) => readonly SelectOption[];
  /** Shown in grey in the blank row if it has no value. */
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly maxLength?: number;
}

/** The caller's rules; all are pure functions. */
export interface GridRules {
  /** The errors of a row, or null; `saved` is null for a row that is not on the server yet. */
  readonly validate: (values: RowValues, saved: RowValues | null) => RowErrors | null;
  /** The initial values of a new row, from the values of the last row and the row count. */
  readonly newRow: (last: RowValues | null, rowCount: number) => RowValues;
  /** The patch plus dependent changes (a cleared dependent field, a derived default). */
  readonly edited?: (before: RowValues, patch: RowValues) => RowValues;
  /** More rows than this are refused. */
  readonly maxRows?: number;
}

/** The value of a cell; null if it was never set. */
export function cellValue(values: RowValues, key: string): CellValue {
  return values[key] ?? null;
}

/** Keys whose values differ; a missing key equals an empty one. */
export function changedKeys(a: RowValues, b: RowValues): string[] {
  const changed: string[] = [];
  if (a === b) return changed;
  for (const key in a) if (cellValue(a, key) !== cellValue(b, key)) changed.push(key);
  for (const key in b) if (!(key in a) && cellValue(b, key) !== null) changed.push(key);
  return changed;
}

/** Whether two rows have equal values; a missing key equals an empty one. */
export function sameValues(a: RowValues, b: RowValues): boolean {
  if (a === b) return true;
  for (const key in a) if (cellValue(a, key) !== cellValue(b, key)) return false;
  for (const key in b) if (!(key in a) && cellValue(b, key) !== null) return false;
  return true;
}
