import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  type Table,
  tableFeatures,
} from '@tanstack/react-table';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { type ColumnArrangement, leastColumnPx, mostColumnPx } from '../model/column-arrangement';
import type { GridColumn, RowValues } from '../model/types';

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

export type ColumnTable = Table<typeof features, RowValues>;

/**
 * The columns of a grid, managed by TanStack Table: visibility, order, pinning and widths. The grid manages
 * its rows itself, so the table has no rows.
 */
export class GridColumns {
  readonly table: ColumnTable;
  /** The visible columns from left to right, pinned ones first, with their current widths. */
  shown: readonly GridColumn[];
  private slices: readonly unknown[];

  constructor(
    readonly all: readonly GridColumn[],
    arrangement: ColumnArrangement | null,
    /** Called after every change with the previously visible columns. */
    onChange: (before: readonly GridColumn[]) => void,
  ) {
    this.table = createColumnTable(all);
    if (arrangement) arrange(this.table, all, arrangement);
    this.shown = resolveColumns(all, this.table);
    this.slices = slicesOf(this.table);
    this.table.store.subscribe(() => {
      const slices = slicesOf(this.table);
      if (slices.every((slice, index) => slice === this.slices[index])) return;
      const before = this.shown;
      this.slices = slices;
      this.shown = resolveColumns(all, this.table);
      onChange(before);
    });
  }

  /** The differences from the default columns, or null. */
  get arrangement(): ColumnArrangement | null {
    const { columnOrder, columnVisibility, columnPinning, columnSizing } = this.table.store.get();
    const hidden = this.all.map(({ key }) => key).filter((key) => columnVisibility[key] === false);
    const isOwnPinning = sameKeys(columnPinning.start, pinnedKeys(this.all));
    const isBuilt = columnOrder.length + hidden.length + Object.keys(columnSizing).length === 0;
    if (isBuilt && isOwnPinning) return null;
    return { order: columnOrder, hidden, pinned: columnPinning.start, widths: { ...columnSizing } };
  }

  /** A column width is being dragged, so the current value is not final. */
  get isResizing(): boolean {
    return this.table.store.get().columnResizing.isResizingColumn !== false;
  }

  /** Resets all columns to their defaults. */
  reset(): void {
    const { table } = this;
    table.resetColumnOrder();
    table.resetColumnVisibility();
    table.resetColumnPinning();
    table.resetColumnSizing();
  }
}

/** The state that affects how columns look; for a drag, only whether one is active. */
function slicesOf(table: ColumnTable): readonly unknown[] {
  const { columnOrder, columnVisibility, columnPinning, columnSizing, columnResizing } = table.store.get();
  return [columnOrder, columnVisibility, columnPinning, columnSizing, columnResizing.isResizingColumn];
}

function createColumnTable(all: readonly GridColumn[]): ColumnTable {
  return constructTable<typeof features, RowValues>({
    features,
    data: [],
    columns: all.map(({ key, header, widthPx }) => ({
      id: key,
      header,
      size: widthPx,
      minSize: Math.min(leastColumnPx, widthPx),
      maxSize: mostColumnPx,
    })),
    columnResizeMode: 'onChange',
    initialState: { columnPinning: { start: pinnedKeys(all), end: [] } },
  });
}

function arrange(
  table: ColumnTable,
  all: readonly GridColumn[],
  { order, hidden, pinned, widths }: ColumnArrangement,
): void {
  const known = new Set(all.map(({ key }) => key));
  const isKnown = (key: string) => known.has(key);
  const hides = hidden.filter(isKnown);
  table.setColumnOrder(order.filter(isKnown));
  // At least one column must stay visible.
  if (hides.length < known.size)
    table.setColumnVisibility(Object.fromEntries(hides.map((key) => [key, false])));
  table.setColumnPinning({ start: pinned.filter(isKnown), end: [] });
  table.setColumnSizing(Object.fromEntries(Object.entries(widths).filter(([key]) => isKnown(key))));
}

function resolveColumns(all: readonly GridColumn[], table: ColumnTable): GridColumn[] {
  const byKey = new Map(all.map((column) => [column.key, column]));
  const { columnSizing } = table.store.get();
  const pinned = table.getStartVisibleLeafColumns();
  return [...pinned, ...table.getCenterVisibleLeafColumns()].flatMap((column, index) => {
    const built = byKey.get(column.id);
    if (!built) return [];
    const { grow, ...own } = built;
    // The distance of a pinned column from the edge is the sum of the widths before it, so these must not grow.
    const grows = grow !== undefined && columnSizing[built.key] === undefined && index >= pinned.length - 1;
    return [{ ...own, widthPx: column.getSize(), sticky: index < pinned.length, ...(grows && { grow }) }];
  });
}

function pinnedKeys(all: readonly GridColumn[]): string[] {
  return all.filter(({ sticky }) => sticky).map(({ key }) => key);
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}
