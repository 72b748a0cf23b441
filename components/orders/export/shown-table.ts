import { columnValue, displayText } from '@/components/data-grid/model/columns';
import type { RowValues } from '@/components/data-grid/model/types';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import type { ShownTable } from '@/lib/client/orders';
import type { OrderColumn } from '../order-columns';

/** The rows of the table as they are sorted and filtered now, saved or not, with what is computed from them. */
export function shownTable(grid: GridStore, columns: readonly OrderColumn[]): ShownTable {
  const rows = grid.shown.flatMap((id) => {
    const row = grid.row(id);
    return row && !row.deleted ? [columns.map((column) => exportedValue(column, row.values))] : [];
  });
  return {
    columns: columns.map(({ header, exported }) => ({
      heading: header,
      ...(exported && { digits: exported.digits }),
    })),
    rows,
  };
}

function exportedValue(column: OrderColumn, values: RowValues): string | number | null {
  const value = columnValue(column, values);
  if (!column.exported || typeof value !== 'number') return displayText(column, values);
  return column.exported.value?.(value) ?? value;
}
