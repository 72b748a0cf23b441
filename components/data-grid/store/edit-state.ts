import type { Cell, GridSelection } from '../model/selection';
import type { GridColumn, RowId, RowValues, SelectOption } from '../model/types';

/** One cell being edited. Typed text goes into the row at once; the command is recorded on commit. */
export interface EditSession {
  readonly cell: Cell;
  readonly rowId: RowId;
  readonly column: GridColumn;
  /** `typing` overwrites the cell, `editing` moves the caret in its text. */
  readonly mode: 'typing' | 'editing';
  readonly text: string;
  /** Values of keys before typing changed them; null until something is typed. */
  readonly touched: RowValues | null;
  /** Typing turned the blank row into a real row. */
  readonly inserted: boolean;
  readonly selectionBefore: GridSelection;
  readonly list: OptionList | null;
}

/** The open list of a select column. */
export interface OptionList {
  readonly options: readonly SelectOption[];
  readonly highlighted: number;
  /** The user typed or moved the highlight, so Enter selects the highlighted option. */
  readonly chosen: boolean;
}
