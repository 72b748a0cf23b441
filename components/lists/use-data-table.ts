'use client';

import { type ReactTable, type RowData, useTable } from '@tanstack/react-table';
import { useEffect, useRef, useState } from 'react';
import { useAddressQuery } from '@/components/ui/use-address-query';
import {
  boundedWidth,
  type ListArrangement,
  MAX_COLUMN_PX,
  MIN_COLUMN_PX,
  movedTo,
  NO_ARRANGEMENT,
  shownArrangement,
} from '@/lib/domain/navigation/list-arrangement';
import { MAX_ORDER_TERMS, type OrderTerm, orderText } from '@/lib/domain/navigation/list-order';
import { useArrangement } from './arrangements';
import { type ListColumns, type ListFeatures, listFeatures } from './table-features';
import type { RowSelection } from './use-selection';

export type ReactListTable<Row extends RowData> = ReactTable<ListFeatures, Row>;

/** The order of rows paged by the server; stored in the URL. */
export interface AddressOrder {
  terms: readonly OrderTerm[];
  /** The query parameter of the order; default `orderby`. */
  parameter?: string;
  /** The query parameter of the page, which is reset to 1 when the order changes; default `page`. */
  pageParameter?: string;
}

/** The order of rows that are all loaded, if the table's owner stores it. */
export interface HeldOrder {
  terms: readonly OrderTerm[];
  onSort: (terms: OrderTerm[]) => void;
}

export interface DataTableOptions<Row extends RowData> {
  /** The storage name of the columns' arrangement. */
  list: string;
  /** Must be the same array while its texts are the same. */
  columns: ListColumns<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** If undefined, the rows are complete, and the table keeps their order itself. */
  order?: AddressOrder | HeldOrder | undefined;
  /** The selected rows, if rows can be selected. */
  selection?: RowSelection | undefined;
}

/** The table of a list: columns as arranged by the user, rows in the requested order. */
export function useDataTable<Row extends RowData>(options: DataTableOptions<Row>) {
  const { list, columns, rows, rowId, order, selection } = options;
  const [arrangement, store] = useArrangement(list);
  const [initialState] = useState(() => stateOf(arrangement));
  const { busy, change } = useAddressQuery();
  const state = {
    ...(order && { sorting: [...order.terms] }),
    ...(selection && { rowSelection: selection.state }),
  };
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: rowId,
    initialState,
    state,
    enableRowSelection: selection !== undefined,
    manualSorting: order !== undefined && !('onSort' in order),
    maxMultiSortColCount: MAX_ORDER_TERMS,
    sortDescFirst: false,
    columnResizeMode: 'onChange',
    defaultColumn: { minSize: MIN_COLUMN_PX, maxSize: MAX_COLUMN_PX },
    ...(selection && { onRowSelectionChange: selection.onChange }),
    ...(order && {
      onSortingChange: (next) => {
        const terms = typeof next === 'function' ? next([...order.terms]) : next;
        if ('onSort' in order) return order.onSort(terms);
        change((query) => {
          const { parameter = 'orderby', pageParameter = 'page' } = order;
          if (terms.length > 0) query.set(parameter, orderText(terms));
          else query.delete(parameter);
          query.delete(pageParameter);
        });
      },
    }),
  });
  useStored(table, store);
  return { table, busy };
}

function stateOf({ order, hidden, pinned, widths }: ListArrangement) {
  return {
    columnOrder: [...order],
    columnVisibility: visibilityOf(hidden),
    columnPinning: { start: [...pinned], end: [] },
    columnSizing: { ...widths },
  };
}

function visibilityOf(hidden: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(hidden.map((id) => [id, false]));
}

/** Stores a changed arrangement; for a drag, only its end. */
function useStored<Row extends RowData>(
  { state }: Pick<ReactListTable<Row>, 'state'>,
  store: (arrangement: ListArrangement) => void,
): void {
  const { columnOrder, columnVisibility, columnPinning, columnSizing, columnResizing } = state;
  const isDragged = columnResizing.isResizingColumn !== false;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isDragged) return;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    store({
      order: columnOrder,
      hidden: Object.keys(columnVisibility).filter((id) => columnVisibility[id] === false),
      pinned: columnPinning.start,
      widths: columnSizing,
    });
  }, [columnOrder, columnVisibility, columnPinning, columnSizing, isDragged, store]);
}

/** The columns that users can arrange: all except those with a hidden heading, which stay in place. */
export function arrangeable<Row extends RowData>(table: ReactListTable<Row>) {
  return table.getAllLeafColumns().filter(({ columnDef }) => columnDef.meta?.hiddenHeading !== true);
}

/** Moves a column to a position among the arrangeable ones. */
export function moveColumn<Row extends RowData>(table: ReactListTable<Row>, id: string, place: number): void {
  const all = table.getAllLeafColumns().map((column) => column.id);
  const arranged = arrangeable(table).map((column) => column.id);
  const moved = movedTo(arranged, id, place);
  table.setColumnOrder(all.map((known) => (arranged.includes(known) ? (moved.shift() ?? known) : known)));
}

/**
 * Sets the width of every column to its current width on the screen, so that resizing one does not move the
 * others and pinned ones have an offset. No effect if columns already have widths.
 * @param head the row of headings
 */
export function fixWidths<Row extends RowData>(table: ReactListTable<Row>, head: Element | null): void {
  if (head === null || isSized(table)) return;
  const widths = [...head.querySelectorAll('th')].map(
    ({ dataset, offsetWidth }) => [dataset.column ?? '', boundedWidth(offsetWidth)] as const,
  );
  table.setColumnSizing(Object.fromEntries(widths.filter(([id]) => id !== '')));
}

/** Whether columns have explicit widths; otherwise the browser sizes them by content. */
export function isSized<Row extends RowData>(table: ReactListTable<Row>): boolean {
  return Object.keys(table.atoms.columnSizing.get()).length > 0;
}

/** Resets all columns to their defaults. */
export function resetArrangement<Row extends RowData>(table: ReactListTable<Row>, list: string): void {
  table.resetColumnOrder(true);
  table.setColumnVisibility(visibilityOf(shownArrangement(list, NO_ARRANGEMENT).hidden));
  table.resetColumnPinning(true);
  table.resetColumnSizing(true);
}
