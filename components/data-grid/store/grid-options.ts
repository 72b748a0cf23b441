import type { CompareTexts } from '../model/arrange';
import type { ColumnArrangement } from '../model/column-arrangement';
import type { PasteInterpreter, PastePlan } from '../model/paste';
import type { GridColumn, GridRules, RemoteRow, RowChange, RowId, RowOffer, RowValues } from '../model/types';
import type { DraftChange } from './draft-queue';

/** The options of a grid. */
export interface GridOptions {
  readonly columns: readonly GridColumn[];
  /** The column arrangement the user saved. */
  readonly arrangement?: ColumnArrangement | null;
  /**
   * Called when the user rearranges the columns, with null for the defaults; without it, columns cannot be rearranged.
   */
  readonly onArrangementChange?: (arrangement: ColumnArrangement | null) => void;
  readonly rules: GridRules;
  /** The rows as stored on the server, in order. */
  readonly rows: readonly RemoteRow[];
  /** Default true; false makes the grid read-only and hides the blank row. */
  readonly editable?: boolean;
  readonly interpretPaste?: PasteInterpreter;
  /** Whether a paste is previewed before it is applied; by default, if a pasted column has a problem. */
  readonly previewPaste?: (plan: PastePlan) => boolean;
  /** The delete button exists only on unchanged saved rows; other rows have a button to discard their changes. */
  readonly deletesSavedOnly?: boolean;
  /** Suggested changes of a row, the best first; not called for read-only rows. */
  readonly offersOf?: (values: RowValues) => readonly RowOffer[];
  /** Order of texts for sorting; default: the platform's, with numbers compared by value. */
  readonly compareTexts?: CompareTexts;
  /** The look of a clean row beyond its state, as a `data-look` attribute for the caller's styles. */
  readonly lookOf?: (values: RowValues) => string | undefined;
  /** The number of a row, from 1, if it differs from its place in the grid. */
  readonly numberOf?: (values: RowValues) => number;
  /** Called at once with every row change, first with all rows. Use it to update sums incrementally. */
  readonly onRowsChange?: (changes: readonly RowChange[]) => void;
  /** Called at most every 250 ms with the drafts to store; see `flushDraft`. */
  readonly onDraftChange?: (change: DraftChange) => void;
  /** Creates ids of new rows; they must be unique in the grid. */
  readonly newId?: () => RowId;
}
