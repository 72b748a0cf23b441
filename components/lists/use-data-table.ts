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

export type ReactListTable<Row extends RowData> = ReactTable<ListFeatures, Row>;

/** The order of rows that the server pages: it stands in the address. */
export interface AddressOrder {
  terms: readonly OrderTerm[];
  /** The query parameter of the order, where it is not `orderby`. */
  parameter?: string;
  /** The query parameter of the page, which goes back to 1 when the order changes, where it is not `page`. */
  pageParameter?: string;
}

/** The order of rows that are all here, where it is stored by whoever shows the table. */
export interface HeldOrder {
  terms: readonly OrderTerm[];
  onSort: (terms: OrderTerm[]) => void;
}

export interface DataTableOptions<Row extends RowData> {
  /** The name under which the arrangement of its columns is stored. */
  list: string;
  /** Must be the same array while its texts are the same. */
  columns: ListColumns<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Without it the rows given are all there are, and their order is that of this table alone. */
  order?: AddressOrder | HeldOrder | undefined;
  /** False where the rows have an order of their own, such as relevance. */
  sortable?: boolean;
}

/** The table of a list: its columns as the person arranged them, its rows in the order asked for. */
export function useDataTable<Row extends RowData>(options: DataTableOptions<Row>) {
  const { list, columns, rows, rowId, order, sortable = true } = options;
  const [arrangement, store] = useArrangement(list);
  const [initialState] = useState(() => stateOf(arrangement));
  const { busy, change } = useAddressQuery();
  const sorting = order === undefined ? {} : { state: { sorting: [...order.terms] } };
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows,
    getRowId: rowId,
    initialState,
    ...sorting,
    enableSorting: sortable,
    manualSorting: order !== undefined && !('onSort' in order),
    maxMultiSortColCount: MAX_ORDER_TERMS,
    sortDescFirst: false,
    columnResizeMode: 'onChange',
    defaultColumn: { minSize: MIN_COLUMN_PX, maxSize: MAX_COLUMN_PX },
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

/** Stores the arrangement when it has changed, of a drag its end. */
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

/** Columns that people arrange: all but those whose heading is not seen, which stay where they are. */
export function arrangeable<Row extends RowData>(table: ReactListTable<Row>) {
  return table.getAllLeafColumns().filter(({ columnDef }) => columnDef.meta?.hiddenHeading !== true);
}

/** Moves a column to a place among those that people arrange. */
export function moveColumn<Row extends RowData>(table: ReactListTable<Row>, id: string, place: number): void {
  const all = table.getAllLeafColumns().map((column) => column.id);
  const arranged = arrangeable(table).map((column) => column.id);
  const moved = movedTo(arranged, id, place);
  table.setColumnOrder(all.map((known) => (arranged.includes(known) ? (moved.shift() ?? known) : known)));
}

/**
 * Gives every column the width it has on the screen, so that one of them can be changed without moving the others and
 * pinned ones know their place. Without effect where columns have widths already.
 * @param head the row of headings
 */
export function fixWidths<Row extends RowData>(table: ReactListTable<Row>, head: Element | null): void {
  if (head === null || isSized(table)) return;
  const widths = [...head.querySelectorAll('th')].map(
    ({ dataset, offsetWidth }) => [dataset.column ?? '', boundedWidth(offsetWidth)] as const,
  );
  table.setColumnSizing(Object.fromEntries(widths.filter(([id]) => id !== '')));
}

/** Whether columns have widths of their own; else the browser decides by what they hold. */
export function isSized<Row extends RowData>(table: ReactListTable<Row>): boolean {
  return Object.keys(table.atoms.columnSizing.get()).length > 0;
}

/** Every column as the list was built. */
export function resetArrangement<Row extends RowData>(table: ReactListTable<Row>, list: string): void {
  table.resetColumnOrder(true);
  table.setColumnVisibility(visibilityOf(shownArrangement(list, NO_ARRANGEMENT).hidden));
  table.resetColumnPinning(true);
  table.resetColumnSizing(true);
}
