import type { CommandKind } from '../model/history';

/** All texts of the grid, in the user's language. Rows are numbered from 1. */
export interface GridLabels {
  /** Name of the grid for assistive technology. */
  readonly grid: string;
  /** Keyboard instructions; read once when the grid gets the focus. */
  readonly help: string;
  /** Heading of the column with the row numbers. */
  readonly rowNumber: string;
  /** Heading of the column with the buttons; visually hidden. */
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
  /** Text for a field that somebody else changed too: the column heading and their value as text. */
  readonly conflict: (column: string, theirs: string) => string;
  /** Text for a changed row that somebody else deleted, and both choices. */
  readonly gone: string;
  readonly keepGone: string;
  readonly dropGone: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
  /** One-word labels of both choices, for the buttons in the row. */
  readonly mine: string;
  readonly theirs: string;
  /** Text for a row that other users are editing: their names. */
  readonly editedBy: (names: readonly string[]) => string;
  /** Shown if a row has more errors than the text before mentions. */
  readonly moreErrors: (count: number) => string;
  /** Announced after a suggestion is applied. */
  readonly offerTaken: string;
  readonly noOptions: string;
  /** Button of a heading that opens its sort and filter. */
  readonly columnMenu: (column: string) => string;
  /** Announced after a column is resized by keyboard. */
  readonly columnWidth: (column: string, px: number) => string;
  /** Added to the heading of a column whose filter hides rows. */
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
