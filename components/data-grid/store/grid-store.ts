import type { CommandContext } from '../model/commands';
import { blankValues } from '../model/commands';
import { type DraftRow, draftOf } from '../model/draft';
import { type Command, type CommandKind, emptyHistory, type History, remember } from '../model/history';
import { applyOps, type Op } from '../model/ops';
import type { PasteInterpreter, PastePlan } from '../model/paste';
import {
  type ChangeSet,
  createRowTable,
  indexOfRow,
  insertRow,
  noChanges,
  rowAt,
  savedRow,
} from '../model/rows';
import { clampSelection, type GridSelection, type GridShape, startSelection } from '../model/selection';
import type { GridColumn, GridRow, GridRules, RemoteRow, RowChange, RowId, RowValues } from '../model/types';
import type { EditSession } from './edit-session';
import { Listeners, RowListeners } from './listeners';
import { countChanges, emptyTally, type GridStatus, statusOf, type Tally } from './status';

/** What has to be kept locally: rows whose unsaved changes changed, and rows that have none any more. */
export interface DraftChange {
  readonly changed: readonly DraftRow[];
  readonly settled: readonly RowId[];
}

export interface GridOptions {
  readonly columns: readonly GridColumn[];
  readonly rules: GridRules;
  /** The rows as the server holds them, in their order. */
  readonly rows: readonly RemoteRow[];
  /** Default true; false shows the rows only: no blank row, no changes. */
  readonly editable?: boolean;
  readonly interpretPaste?: PasteInterpreter;
  /** Whether a paste is shown before it is carried out; default: a block with a problem in a pasted column. */
  readonly previewPaste?: (plan: PastePlan) => boolean;
  /** What a clean row says of itself beyond its state, as a `data-look` for the caller's styles. */
  readonly lookOf?: (values: RowValues) => string | undefined;
  /** Called at once with every change of rows, first with all rows there are. For sums, keep it incremental. */
  readonly onRowsChange?: (changes: readonly RowChange[]) => void;
  /** Called at most every 250 ms with what to keep; see `flushDraft`. */
  readonly onDraftChange?: (change: DraftChange) => void;
  /** Ids of rows new in the browser; must be unique in the grid. */
  readonly newId?: () => RowId;
}

const draftDelayMs = 250;

/**
 * A grid apart from React: rows, history, selection, edit session, and who wants to hear of changes.
 * The verbs (paste, fill, save …) are functions on it in `actions.ts`, `edit-session.ts`, `saving.ts`.
 */
export class GridStore implements CommandContext {
  readonly columns: readonly GridColumn[];
  readonly rules: GridRules;
  readonly editable: boolean;
  readonly options: GridOptions;
  readonly newId: () => RowId;
  readonly table;
  readonly rowListeners = new RowListeners();
  /** Rows came, went or moved. */
  readonly layoutListeners = new Listeners();
  readonly selectionListeners = new Listeners();
  readonly statusListeners = new Listeners();
  readonly editListeners = new Listeners();
  readonly pasteListeners = new Listeners();

  selection: GridSelection = startSelection;
  history: History = emptyHistory;
  edit: EditSession | null = null;
  pastePlan: PastePlan | null = null;
  /** Changes with every structural change; what `useSyncExternalStore` compares. */
  layoutVersion = 0;

  private tally: Tally = emptyTally;
  private statusNow: GridStatus | null = null;
  private blankId: RowId;
  private blank: GridRow | null = null;
  private readonly draftPending = new Set<RowId>();
  private draftTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: GridOptions) {
    this.options = options;
    this.columns = options.columns;
    this.rules = options.rules;
    this.editable = options.editable ?? true;
    this.newId = options.newId ?? uniqueIds();
    this.blankId = this.newId();
    this.table = createRowTable(options.rules.validate);
    const changes = noChanges();
    for (const remote of options.rows) {
      const row = savedRow(this.newId(), remote, options.rules.validate);
      insertRow(this.table, changes, this.table.order.length, row);
    }
    this.publish(changes);
  }

  /** Rows that can be reached, the blank one included, and columns. */
  get shape(): GridShape {
    return { rows: this.table.order.length + (this.hasBlank() ? 1 : 0), cols: this.columns.length };
  }

  get status(): GridStatus {
    this.statusNow ??= statusOf(this.tally, this.history);
    return this.statusNow;
  }

  hasBlank(): boolean {
    return this.editable && this.table.order.length < (this.rules.maxRows ?? Number.POSITIVE_INFINITY);
  }

  /** The row at an index, the blank one after the last. */
  rowAt(index: number): GridRow | undefined {
    if (index === this.table.order.length && this.hasBlank()) return this.blankRow();
    return rowAt(this.table, index);
  }

  idAt(index: number): RowId {
    return this.table.order[index] ?? this.blankId;
  }

  row(id: RowId): GridRow | undefined {
    return id === this.blankId ? this.blankRow() : this.table.byId.get(id);
  }

  indexOf(id: RowId): number {
    return id === this.blankId ? this.table.order.length : indexOfRow(this.table, id);
  }

  /** Makes the blank row a real one; its id stays, the next blank row gets another. */
  takeBlankId(): void {
    this.blankId = this.newId();
  }

  select(selection: GridSelection): void {
    const next = clampSelection(selection, this.shape);
    if (next === this.selection) return;
    this.selection = next;
    this.selectionListeners.emit();
  }

  /** Carries out steps as one command that can be undone; false when there was nothing to do. */
  run(kind: CommandKind, ops: readonly Op[], selectionAfter: GridSelection = this.selection): boolean {
    if (!this.editable || ops.length === 0) return false;
    const selectionBefore = this.selection;
    this.change(() => applyOps(this.table, ops));
    this.select(selectionAfter);
    this.record({ kind, ops, selectionBefore, selectionAfter });
    return true;
  }

  /** Notes a command that has already been carried out, as typing does. */
  record(command: Command): void {
    this.setHistory(remember(this.history, command));
  }

  setHistory(history: History): void {
    this.history = history;
    this.touchStatus();
  }

  /** Changes rows outside the history; the selection stays on its rows when others come or go. */
  change(apply: () => ChangeSet): void {
    const anchorId = this.idAt(this.selection.anchor.row);
    const headId = this.idAt(this.selection.head.row);
    const changes = apply();
    const selection = changes.structural ? this.follow(anchorId, headId) : this.selection;
    this.publish(changes);
    this.select(selection);
  }

  setEdit(edit: EditSession | null): void {
    this.edit = edit;
    this.editListeners.emit();
  }

  setPastePlan(plan: PastePlan | null): void {
    this.pastePlan = plan;
    this.pasteListeners.emit();
  }

  /** Hands over at once what is still waiting to be kept; for `pagehide`. */
  flushDraft(): void {
    clearTimeout(this.draftTimer);
    this.draftTimer = undefined;
    if (this.draftPending.size === 0) return;
    const changed: DraftRow[] = [];
    const settled: RowId[] = [];
    for (const id of this.draftPending) {
      const row = this.table.byId.get(id);
      const draft = row ? draftOf(row) : null;
      if (draft) changed.push(draft);
      else settled.push(id);
    }
    this.draftPending.clear();
    this.options.onDraftChange?.({ changed, settled });
  }

  private blankRow(): GridRow {
    if (this.blank?.id !== this.blankId) this.blank = null;
    this.blank ??= { ...blankRecord, id: this.blankId, values: blankValues(this) };
    return this.blank;
  }

  private publish(changes: ChangeSet): void {
    const list = [...changes.rows.values()].filter(({ before, after }) => before !== after);
    if (list.length === 0 && !changes.structural) return;
    this.tally = countChanges(this.tally, list);
    this.options.onRowsChange?.(list);
    for (const { before, after } of list) this.queueDraft(before, after);
    if (changes.structural) this.layoutVersion++;
    const lastId = this.table.order.at(-1);
    if (changes.structural || (lastId !== undefined && changes.rows.has(lastId))) this.refreshBlank();
    for (const id of changes.rows.keys()) this.rowListeners.emit(id);
    if (changes.structural) this.layoutListeners.emit();
    this.touchStatus();
  }

  private refreshBlank(): void {
    this.blank = null;
    this.rowListeners.emit(this.blankId);
  }

  private touchStatus(): void {
    const before = this.statusNow;
    const next = statusOf(this.tally, this.history, before);
    if (next === before) return;
    this.statusNow = next;
    this.statusListeners.emit();
  }

  private follow(anchorId: RowId, headId: RowId): GridSelection {
    const { selection } = this;
    const anchorRow = this.indexOf(anchorId);
    const headRow = this.indexOf(headId);
    return {
      ...selection,
      anchor: anchorRow < 0 ? selection.anchor : { ...selection.anchor, row: anchorRow },
      head: headRow < 0 ? selection.head : { ...selection.head, row: headRow },
    };
  }

  private queueDraft(before: GridRow | null, after: GridRow | null): void {
    // Rows that arrive as saved have nothing to keep.
    if (!this.options.onDraftChange || (before === null && after?.state === 'clean')) return;
    const id = after?.id ?? before?.id;
    if (id !== undefined) this.draftPending.add(id);
    this.draftTimer ??= setTimeout(() => this.flushDraft(), draftDelayMs);
  }
}

const blankRecord = {
  remoteId: null,
  version: null,
  saved: null,
  deleted: false,
  conflicts: null,
  errors: null,
  state: 'blank',
  saveState: 'idle',
  saveError: null,
} as const;

function uniqueIds(): () => RowId {
  let count = 0;
  return () => `r${++count}`;
}
