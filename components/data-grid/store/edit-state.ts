import type { Cell, GridSelection } from '../model/selection';
import type { GridColumn, RowId, RowValues, SelectOption } from '../model/types';

/** One cell being edited. What is typed goes into the row at once; the command follows on commit. */
export interface EditSession {
  readonly cell: Cell;
  readonly rowId: RowId;
  readonly column: GridColumn;
  /** `typing` overwrites the cell, `editing` moves the caret in its text. */
  readonly mode: 'typing' | 'editing';
  readonly text: string;
  /** Values that keys had before typing touched them; null until something was typed. */
  readonly touched: RowValues | null;
  /** Typing made the blank row a real one. */
  readonly inserted: boolean;
  readonly selectionBefore: GridSelection;
  readonly list: OptionList | null;
}

/** The open list of a select column. */
export interface OptionList {
  readonly options: readonly SelectOption[];
  readonly highlighted: number;
  /** The user typed or moved, so that Enter takes what is highlighted. */
  readonly chosen: boolean;
}
