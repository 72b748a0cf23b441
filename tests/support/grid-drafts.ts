import { type DraftRow, draftOf } from '@/components/data-grid/model/draft';
import type { GridStore } from '@/components/data-grid/store/grid-store';

/** The unsaved changes of all rows of a grid, in their order. */
export function takeDraft(grid: GridStore): DraftRow[] {
  return grid.table.order.flatMap((id) => {
    const row = grid.row(id);
    const draft = row ? draftOf(row) : null;
    return draft ? [draft] : [];
  });
}
