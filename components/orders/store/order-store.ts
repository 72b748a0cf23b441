import { PacedListeners, RestingListeners } from '@/components/data-grid/fast-path/fast-path';
import type { ColumnArrangement } from '@/components/data-grid/model/column-arrangement';
import type { GridRow, RemoteRow } from '@/components/data-grid/model/types';
import { GridStore } from '@/components/data-grid/store/grid-store';
import type { GroupHead, OrderTotals, SummaryGroup } from '@/lib/domain/orders/order-summary';
import type { ListMappings } from './list-mappings';
import { OrderDrafts } from './order-drafts';
import type { OrderKind, SummedLine } from './order-kind';
import { placeOf, readerRows } from './reader-rows';

export interface OrderOptions<Item> {
  items: readonly Item[];
  editable: boolean;
  draftKey: string;
  /** The user's earlier mappings of imported lists. */
  mappings?: ListMappings;
  /** The user's column arrangement, and where changes of it are stored. */
  columns?: StoredColumns;
}

/** A user's column arrangement of one kind of table. */
export interface StoredColumns {
  readonly arrangement: ColumnArrangement | null;
  readonly onArrangementChange: (arrangement: ColumnArrangement | null) => void;
}

/** Lines and totals of the valid rows. */
export interface ShownSummary {
  lines: SummedLine[];
  totals: OrderTotals;
}

/** The grid of one order lot, with sums that follow typing. */
export interface OrderStore {
  readonly grid: GridStore;
  readonly drafts: OrderDrafts | null;
  /** Rows that a read-only table hides. */
  readonly parked: readonly RemoteRow[];
  /** Subscribes to the sums; notified at most every 200 ms. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The same, but debounced: for content that is read after typing. */
  readonly subscribeSettled: (listener: () => void) => () => void;
  /** Immutable; replaced when something in it changes. */
  readonly summary: () => ShownSummary;
}

export function createOrder<Item, Row, Head extends GroupHead>(
  kind: OrderKind<Item, Row, Head>,
  { items, editable, draftKey, mappings, columns }: OrderOptions<Item>,
): OrderStore {
  const sums = kind.createSums();
  const listeners = new PacedListeners();
  const settledListeners = new RestingListeners();
  const drafts = typeof window === 'undefined' ? null : new OrderDrafts(draftKey, window.localStorage);
  const countedOf = (row: GridRow | null) =>
    row && !row.deleted && !row.errors ? kind.countedOf(row) : null;
  let summary: ShownSummary | null = null;
  const lineOf = cachedLines(kind);
  const { shown, parked } = readerRows(items.map(kind.remoteRowOf), editable);
  const grid = new GridStore({
    columns: kind.columns,
    rules: kind.rules,
    ...columns,
    rows: shown,
    ...(!editable && { numberOf: placeOf }),
    editable,
    interpretPaste: kind.pasteInterpreter(mappings?.recall),
    ...(kind.lookOf && { lookOf: kind.lookOf }),
    deletesSavedOnly: kind.confirmsDeletion === true,
    ...(kind.offersOf && { offersOf: kind.offersOf }),
    onDraftChange: (change) => drafts?.keep(change),
    onRowsChange(changes) {
      let changed = false;
      for (const { before, after } of changes) {
        const countedBefore = countedOf(before);
        const countedAfter = countedOf(after);
        // Typing a room name does not change the sums.
        if (countedBefore?.key === countedAfter?.key) continue;
        if (countedBefore) sums.remove(countedBefore.row);
        if (countedAfter) sums.add(countedAfter.row);
        changed = true;
      }
      if (!changed) return;
      summary = null;
      listeners.emit();
      settledListeners.emit();
    },
  });
  return {
    grid,
    drafts,
    parked,
    subscribe: listeners.subscribe,
    subscribeSettled: settledListeners.subscribe,
    summary() {
      summary ??= { lines: sums.groups().map(lineOf), totals: sums.totals() };
      return summary;
    },
  };
}

/** Creates lines of the summary; an unchanged line is the same object, so that it is not rendered again. */
function cachedLines<Item, Row, Head extends GroupHead>({ lineOf }: OrderKind<Item, Row, Head>) {
  const lines = new Map<string, SummedLine>();
  return (group: SummaryGroup<Head>): SummedLine => {
    const line = lineOf(group);
    const earlier = lines.get(line.key);
    const { qty, areaMm2, pallets, goodsKg } = group;
    // Area, pallets and weight of a line follow from its quantity.
    if (earlier?.qty === qty) return earlier;
    const summed = { ...line, qty, areaMm2, pallets, goodsKg };
    lines.set(line.key, summed);
    return summed;
  };
}
