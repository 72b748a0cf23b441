/** What a cell holds. A number column keeps the typed text when it could not be read as a number. */
export type CellValue = string | number | null;

/** The values of a row by key; may hold keys that have no column (an item index, say). */
export type RowValues = Readonly<Record<string, CellValue>>;

/** Column key → text of what is wrong, in the user's language. */
export type RowErrors = Readonly<Record<string, string>>;

/** Identity of a row in the browser; stays the same when the server gives the row its own id. */
export type RowId = string;

/** In order of precedence; `blank` is only ever the last row, which is not part of the data yet. */
export type RowState = 'deleted' | 'conflict' | 'invalid' | 'new' | 'dirty' | 'clean' | 'blank';

export type SaveState = 'idle' | 'saving' | 'failed';

/** One row; never changed in place, so that `===` tells whether it changed. */
export interface GridRow {
  readonly id: RowId;
  /** The server's id; null until the row was created there. */
  readonly remoteId: string | null;
  /** The version the unsaved changes are based on. */
  readonly version: number | null;
  /** What the server holds; null for a row it has not seen. */
  readonly saved: RowValues | null;
  readonly values: RowValues;
  readonly deleted: boolean;
  /** Column key → the value somebody else saved while this one was being changed. */
  readonly conflicts: RowValues | null;
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

/** A row as the server answers it. */
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
  /** Kept when a row already has it, no longer offered. */
  readonly disabled?: boolean;
}

/** A change of a row that the caller suggests; taken over with one press. */
export interface RowOffer {
  /** The cell it belongs to. */
  readonly columnKey: string;
  /** What it does, as a sentence, and in a few words. */
  readonly label: string;
  readonly shortLabel: string;
  readonly patch: RowValues;
}

/** Some of the values of a row, each of which may be missing. */
export type ValuesOf<Key extends string> = Readonly<Partial<Record<Key, CellValue>>>;

/** The value of a derived column; null where it is not known. */
export interface Derivation {
  (values: RowValues): CellValue;
  /** Keys of all the values it looks at; without them, it may be any. */
  readonly from?: readonly string[];
}

export type EditorKind = 'text' | 'number' | 'select' | 'derived';

/** A column and how its values are read, shown and edited. */
export interface GridColumn {
  readonly key: string;
  readonly header: string;
  readonly editor: EditorKind;
  /** Least width in px; `grow` shares out what is left over. */
  readonly widthPx: number;
  readonly grow?: number;
  readonly align?: 'start' | 'end';
  /** Stays visible when the grid is scrolled sideways; only leading columns, and only the last of them may grow. */
  readonly sticky?: boolean;
  /** Text → value: null for empty, the text itself when it cannot be understood; `values` are the row's others. */
  readonly parse?: (text: string, values: RowValues) => CellValue;
  /** Value → text in the cell. */
  readonly format?: (value: CellValue) => string;
  /** Value → text in the editor and on the clipboard; without thousands separators. */
  readonly editText?: (value: CellValue) => string;
  readonly derive?: Derivation;
  /** What a select column offers for a row. */
  readonly options?: (values: RowValues) => readonly SelectOption[];
  /** Shown, muted, in the blank row when it has no value. */
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly maxLength?: number;
}

/** The caller's rules; all of them pure. */
export interface GridRules {
  /** What is wrong with a row, or null; `saved` is null for a row the server has not seen. */
  readonly validate: (values: RowValues, saved: RowValues | null) => RowErrors | null;
  /** The values a new row starts with, from those of the last row and the number of rows there are. */
  readonly newRow: (last: RowValues | null, rowCount: number) => RowValues;
  /** The patch with what else changes along with it (an emptied dependant, a derived default). */
  readonly edited?: (before: RowValues, patch: RowValues) => RowValues;
  /** More rows than this are refused. */
  readonly maxRows?: number;
}

/** The value of a cell; what was never set is empty. */
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

/** Whether two rows hold the same; a missing key equals an empty one. */
export function sameValues(a: RowValues, b: RowValues): boolean {
  if (a === b) return true;
  for (const key in a) if (cellValue(a, key) !== cellValue(b, key)) return false;
  for (const key in b) if (!(key in a) && cellValue(b, key) !== null) return false;
  return true;
}
