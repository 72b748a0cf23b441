import { cellValue, type RowId } from '@/components/data-grid/model/types';
import type { GridStore } from '@/components/data-grid/store/grid-store';

/** The distinct rooms or storeys of these rows, in order. */
export function namesIn(grid: GridStore, key: 'sublotName' | 'floorName', ids: readonly RowId[]): string[] {
  const names = ids.flatMap((id) => {
    const row = grid.row(id);
    const name = row && !row.deleted ? cellValue(row.values, key) : null;
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
  return [...new Set(names)];
}

/** Rows of a storey in stored order, without deleted ones. */
export function rowsOfStorey(grid: GridStore, storey: string): RowId[] {
  return grid.table.order.filter((id) => {
    const row = grid.row(id);
    return row !== undefined && !row.deleted && row.values.floorName === storey;
  });
}
