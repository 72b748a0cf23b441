import type { RowValues } from '@/components/data-grid/model/types';
import { addRows, deleteRows } from '@/components/data-grid/store/actions';
import { patchRows } from '@/components/data-grid/store/bulk-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import type { ReadList } from '@/lib/domain/orders/import/read-list';

/** The user's changes to the rows of a file, by line number. */
export interface ImportEdits {
  readonly changed: ReadonlyMap<number, RowValues>;
  readonly removed: readonly number[];
  readonly added: readonly RowValues[];
}

/** Rows by line number, as read from the file. */
export type ReadRows = ReadonlyMap<number, RowValues>;

/**
 * The user's changes to one reading of a file that still apply to the next one: a field that is now filled
 * from another column is read from that column.
 */
export function editsFor(grid: GridStore, read: ReadRows, before: ReadList, after: ReadList): ImportEdits {
  const isSameColumn = (key: string) => columnOf(before, key) === columnOf(after, key);
  const changed = new Map<number, RowValues>();
  const added: RowValues[] = [];
  const left = new Set(read.keys());
  for (const id of grid.table.order) {
    const values = grid.row(id)?.values ?? {};
    const { line } = values;
    const start = typeof line === 'number' ? read.get(line) : undefined;
    if (typeof line !== 'number' || !start) {
      added.push(values);
      continue;
    }
    left.delete(line);
    const edits = Object.entries(values).filter(
      ([key, value]) => value !== (start[key] ?? null) && isSameColumn(key),
    );
    if (edits.length > 0) changed.set(line, Object.fromEntries(edits));
  }
  return { changed, removed: [...left], added };
}

/** Applies the changes of an earlier reading to newly read rows. */
export function repeatEdits(grid: GridStore, { changed, removed, added }: ImportEdits): void {
  const ids = new Map(grid.table.order.map((id) => [grid.row(id)?.values.line, id]));
  const idsOf = (lines: Iterable<number>) => [...lines].flatMap((line) => ids.get(line) ?? []);
  const patches = [...changed].flatMap(([line, patch]) => idsOf([line]).map((id) => [id, patch] as const));
  patchRows(grid, new Map(patches));
  deleteRows(grid, idsOf(removed));
  addRows(grid, added);
}

function columnOf({ columns }: ReadList, key: string): number {
  return columns.findIndex(({ field }) => field === key);
}
