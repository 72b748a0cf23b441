import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { showCell } from '@/components/data-grid/store/bulk-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { ROW_PARAMETER } from '@/lib/domain/navigation/row-parameter';

/** Activates the row named in the URL, when the page opens and when the URL changes. */
export function useLinkedRow(grid: GridStore): void {
  const itemId = useSearchParams().get(ROW_PARAMETER);
  useEffect(() => {
    if (itemId === null) return;
    const id = grid.shown.find((shown) => grid.row(shown)?.remoteId === itemId);
    const [first] = grid.columns;
    if (id !== undefined && first) showCell(grid, { id, columnKey: first.key });
  }, [grid, itemId]);
}
