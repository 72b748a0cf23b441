import type { CompareTexts } from '../model/arrange';
import type { ColumnArrangement } from '../model/column-arrangement';
import type { PasteInterpreter, PastePlan } from '../model/paste';
import type { GridColumn, GridRules, RemoteRow, RowChange, RowId, RowOffer, RowValues } from '../model/types';
import type { DraftChange } from './draft-queue';

/** What a grid is made of. */
export interface GridOptions {
  readonly columns: readonly GridColumn[];
  /** How the person left the columns. */
  readonly arrangement?: ColumnArrangement | null;
  /** Called when the person arranged the columns, with null where they are as built; without it nobody can. */
  readonly onArrangementChange?: (arrangement: ColumnArrangement | null) => void;
  readonly rules: GridRules;
  /** The rows as the server holds them, in their order. */
  readonly rows: readonly RemoteRow[];
  /** Default true; false shows the rows only: no blank row, no changes. */
  readonly editable?: boolean;
  readonly interpretPaste?: PasteInterpreter;
  /** Whether a paste is shown before it is carried out; default: a block with a problem in a pasted column. */
  readonly previewPaste?: (plan: PastePlan) => boolean;
  /** Only rows as they are saved can be deleted by their button; others can be put back as they were. */
  readonly deletesSavedOnly?: boolean;
  /** Changes that are suggested for a row, the best first; never asked for rows that cannot be changed. */
  readonly offersOf?: (values: RowValues) => readonly RowOffer[];
  /** Order of texts for sorting; default: the platform's, numbers in them by size. */
  readonly compareTexts?: CompareTexts;
  /** What a clean row says of itself beyond its state, as a `data-look` for the caller's styles. */
  readonly lookOf?: (values: RowValues) => string | undefined;
  /** The number of a row, from 1, where it is not its place among the rows of the grid. */
  readonly numberOf?: (values: RowValues) => number;
  /** Called at once with every change of rows, first with all rows there are. For sums, keep it incremental. */
  readonly onRowsChange?: (changes: readonly RowChange[]) => void;
  /** Called at most every 250 ms with what to keep; see `flushDraft`. */
  readonly onDraftChange?: (change: DraftChange) => void;
  /** Ids of rows new in the browser; must be unique in the grid. */
  readonly newId?: () => RowId;
}
