import type { CommandKind } from '../model/history';

/** Every text the grid shows or speaks, in the user's language. Rows are numbered from 1. */
export interface GridLabels {
  /** Name of the grid for assistive technology. */
  readonly grid: string;
  /** How to use it with the keyboard; read once when the grid gets the focus. */
  readonly help: string;
  /** Heading of the column with the row numbers. */
  readonly rowNumber: string;
  /** Heading of the column with the buttons; not shown. */
  readonly actions: string;
  readonly saveRow: (row: number) => string;
  readonly deleteRow: (row: number) => string;
  readonly discardRow: (row: number) => string;
  readonly duplicateRow: (row: number) => string;
  readonly restoreRow: (row: number) => string;
  readonly rowState: {
    readonly blank: string;
    readonly new: string;
    readonly dirty: string;
    readonly invalid: string;
    readonly conflict: string;
    readonly deleted: string;
    readonly saving: string;
  };
  /** Said of a field somebody else changed too: heading of the column and their value as text. */
  readonly conflict: (column: string, theirs: string) => string;
  readonly keepMine: string;
  readonly takeTheirs: string;
  /** The same two in one word, for the buttons in the row. */
  readonly mine: string;
  readonly theirs: string;
  /** Said of a row that others are editing: their names. */
  readonly editedBy: (names: readonly string[]) => string;
  /** Shown when more is wrong with a row than the text before says. */
  readonly moreErrors: (count: number) => string;
  /** A suggestion was taken over. */
  readonly offerTaken: string;
  readonly noOptions: string;
  /** Button of a heading that opens its sort and filter. */
  readonly columnMenu: (column: string) => string;
  /** The width of a column was changed by keyboard. */
  readonly columnWidth: (column: string, px: number) => string;
  /** Added to the heading of a column whose filter holds rows back. */
  readonly filtered: string;
  /** Shown instead of rows when there are none. */
  readonly empty: string;
  readonly undone: Readonly<Record<CommandKind, string>>;
  readonly redone: Readonly<Record<CommandKind, string>>;
  readonly copied: (cells: number) => string;
  readonly pasted: (rows: number) => string;
  readonly filled: string;
  readonly deleted: (rows: number) => string;
}
