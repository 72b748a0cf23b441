import { EMPTY_HISTORY, remember } from '@/lib/domain/forms/undo-history';
import type { Arrangement, CompareTexts } from '../model/arrange';
import { blankValues, type CommandContext, freeRows, shownRowAt } from '../model/commands';
import type { Command, CommandKind, History } from '../model/history';
import { applyOps, type Op } from '../model/ops';
import type { PastePlan } from '../model/paste';
import { type ChangeSet, createRowTable, emptyRow, insertRow, noChanges, savedRow } from '../model/rows';
import { clampSelection, type GridSelection, type GridShape, startSelection } from '../model/selection';
import type { GridColumn, GridRow, GridRules, RowId, RowOffer } from '../model/types';
import { GridColumns } from './column-table';
import { DraftQueue } from './draft-queue';
import type { EditSession } from './edit-state';
import type { GridOptions } from './grid-options';
import { Listeners, RowListeners } from './listeners';
import { uniqueIds } from './row-ids';
import { RowOffers } from './row-offers';
import { RowPresence } from './row-presence';
import { compareByPlatform, ShownRows } from './shown-rows';
import { countChanges, emptyTally, type GridStatus, statusOf, type Tally } from './status';

/**
 * The state of a grid without React: rows, history, selection, edit session and listeners. Its actions
 * (paste, fill, save …) are functions in `actions.ts`, `edit-session.ts` and `saving.ts`.
 */
export class GridStore implements CommandContext {
  /** The column state in TanStack Table: visibility, order, pinning, widths. */
  readonly columnTable: GridColumns;
  readonly rules: GridRules;
  editable: boolean;
  readonly options: GridOptions;
  readonly newId: () => RowId;
  readonly table;
  readonly rowListeners = new RowListeners();
  /** Rows were added, removed, moved or reordered. */
  readonly layoutListeners = new Listeners();
  readonly selectionListeners = new Listeners();
  readonly statusListeners = new Listeners();
  /** An edit started, ended or changed, on every key. */
  readonly editListeners = new Listeners();
  /** An edit started or ended. */
  readonly editingListeners = new Listeners();
  readonly pasteListeners = new Listeners();
  /** The active cell was set by the caller and should scroll into view. */
  readonly revealListeners = new Listeners();
  readonly compareTexts: CompareTexts;
  /** Who else is editing which rows. */
  readonly presence = new RowPresence();

  selection: GridSelection = startSelection;
  history: History = EMPTY_HISTORY;
  edit: EditSession | null = null;
  pastePlan: PastePlan | null = null;
  /** Rows saved by other users are being merged, so the view must not scroll. */
  isMerging = false;
  /** Changes with every structural change; the snapshot for `useSyncExternalStore`. */
  layoutVersion = 0;

  private readonly shownRows: ShownRows;
  private tally: Tally = emptyTally;
  private statusNow: GridStatus | null = null;
  private blankId: RowId;
  private blank: GridRow | null = null;
  private readonly drafts: DraftQueue | null;
  private readonly offers: RowOffers;

  constructor(options: GridOptions) {
    this.options = options;
    this.rules = options.rules;
    this.editable = options.editable ?? true;
    this.newId = options.newId ?? uniqueIds();
    this.compareTexts = options.compareTexts ?? compareByPlatform;
    this.offers = new RowOffers(options.offersOf);
    this.blankId = this.newId();
    this.table = createRowTable(options.rules.validate);
    this.drafts = options.onDraftChange ? new DraftQueue(this.table, options.onDraftChange) : null;
    this.shownRows = new ShownRows(this.table, options.columns, this.compareTexts);
    this.columnTable = new GridColumns(options.columns, options.arrangement ?? null, (before) =>
      this.columnsChanged(before),
    );
    const changes = noChanges();
    for (const remote of options.rows) {
      const row = savedRow(this.newId(), remote, options.rules.validate);
      insertRow(this.table, changes, this.table.order.length, row);
    }
    this.publish(changes);
  }

  /** The visible columns in order; column indexes of cells refer to these. */
  get columns(): readonly GridColumn[] {
    return this.columnTable.shown;
  }

  /** All columns in their default order, hidden ones included. */
  get allColumns(): readonly GridColumn[] {
    return this.columnTable.all;
  }

  /** The number of rows (including the blank one) and columns that can be selected. */
  get shape(): GridShape {
    return { rows: this.shown.length + (this.hasBlank() ? 1 : 0), cols: this.columns.length };
  }

  /** Ids of the rows shown, without the blank one. */
  get shown(): readonly RowId[] {
    return this.shownRows.ids;
  }

  get arrangement(): Arrangement {
    return this.shownRows.arrangement;
  }

  get status(): GridStatus {
    this.statusNow ??= statusOf(this.tally, this.history);
    return this.statusNow;
  }

  /** Suggested changes of a row; empty if it is read-only. */
  offersFor(row: GridRow): readonly RowOffer[] {
    return this.editable ? this.offers.of(row) : [];
  }

  hasBlank(): boolean {
    return this.editable && freeRows(this) > 0;
  }

  /** The row at an index; the blank row comes after the last one. */
  rowAt(index: number): GridRow | undefined {
    if (index === this.shown.length && this.hasBlank()) return this.blankRow();
    return shownRowAt(this, index);
  }

  idAt(index: number): RowId {
    return this.shown[index] ?? this.blankId;
  }

  row(id: RowId): GridRow | undefined {
    return id === this.blankId ? this.blankRow() : this.table.byId.get(id);
  }

  isBlank(id: RowId): boolean {
    return id === this.blankId;
  }

  /** Index of a row among those shown; -1 if it is hidden. */
  indexOf(id: RowId): number {
    return this.isBlank(id) ? this.shown.length : this.shownRows.indexOf(id);
  }

  /** The number of the row shown at an index, from 1: its place in the stored order, whatever the sort. */
  numberAt(index: number): number {
    return this.shownRows.numberAt(index);
  }

  /** Turns the blank row into a real row with the same id; the next blank row gets a new id. */
  takeBlankId(): void {
    this.blankId = this.newId();
  }

  select(selection: GridSelection): void {
    const next = clampSelection(selection, this.shape);
    if (next === this.selection) return;
    this.selection = next;
    this.selectionListeners.emit();
  }

  /** Runs steps as one undoable command; false if there is nothing to do. */
  run(kind: CommandKind, ops: readonly Op[], selectionAfter: GridSelection = this.selection): boolean {
    if (!this.editable || ops.length === 0) return false;
    const selectionBefore = this.selection;
    this.change(() => applyOps(this.table, ops));
    this.select(selectionAfter);
    this.record({ kind, ops, selectionBefore, selectionAfter });
    return true;
  }

  /** Records a command that has already been applied, such as typing. */
  record(command: Command): void {
    this.setHistory(remember(this.history, command));
  }

  setHistory(history: History): void {
    this.history = history;
    this.touchStatus();
  }

  /** Changes rows outside the history; the selection stays on its rows when others are added or removed. */
  change(apply: () => ChangeSet): void {
    const anchorId = this.idAt(this.selection.anchor.row);
    const headId = this.idAt(this.selection.head.row);
    const changes = apply();
    this.shownRows.follow(changes);
    const selection = changes.structural ? this.follow(anchorId, headId) : null;
    this.publish(changes);
    if (selection) this.select(selection);
  }

  /** Sorts and filters the current rows; rows changed later keep their place until the next call. */
  arrange(arrangement: Arrangement): void {
    const anchorId = this.idAt(this.selection.anchor.row);
    const headId = this.idAt(this.selection.head.row);
    this.shownRows.arrange(arrangement);
    this.layoutVersion++;
    const selection = this.follow(anchorId, headId);
    this.refreshBlank();
    this.layoutListeners.emit();
    this.select(selection);
  }

  setEdit(edit: EditSession | null): void {
    const turned = (this.edit === null) !== (edit === null);
    this.edit = edit;
    this.editListeners.emit();
    if (turned) this.editingListeners.emit();
  }

  setPastePlan(plan: PastePlan | null): void {
    this.pastePlan = plan;
    this.pasteListeners.emit();
  }

  /** Reports pending drafts at once; for `pagehide`. */
  flushDraft(): void {
    this.drafts?.flush();
  }

  private blankRow(): GridRow {
    if (this.blank?.id !== this.blankId) this.blank = null;
    this.blank ??= emptyRow(this.blankId, blankValues(this));
    return this.blank;
  }

  private publish(changes: ChangeSet): void {
    const list = [...changes.rows.values()].filter(({ before, after }) => before !== after);
    if (list.length === 0 && !changes.structural) return;
    this.tally = countChanges(this.tally, list);
    this.options.onRowsChange?.(list);
    this.drafts?.note(list);
    if (changes.structural) this.layoutVersion++;
    const lastId = this.shown.at(-1);
    if (changes.structural || (lastId !== undefined && changes.rows.has(lastId))) this.refreshBlank();
    for (const id of changes.rows.keys()) this.rowListeners.emit(id);
    if (changes.structural) this.layoutListeners.emit();
    this.touchStatus();
  }

  /** The active cell stays in its column; if the column was hidden, at the same place. */
  private columnsChanged(before: readonly GridColumn[]): void {
    const { selection, columns, columnTable } = this;
    const colOf = (col: number) => {
      const now = columns.findIndex(({ key }) => key === before[col]?.key);
      return now < 0 ? col : now;
    };
    const isMoved = before.length !== columns.length || before.some((_, col) => colOf(col) !== col);
    this.layoutVersion++;
    this.layoutListeners.emit();
    if (isMoved) {
      const anchor = { ...selection.anchor, col: colOf(selection.anchor.col) };
      this.select({ ...selection, anchor, head: { ...selection.head, col: anchor.col }, tabCol: null });
    }
    if (!columnTable.isResizing) this.options.onArrangementChange?.(columnTable.arrangement);
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
}
