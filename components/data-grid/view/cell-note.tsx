import { useCallback, useSyncExternalStore } from 'react';
import type { GridView } from './grid-view';
import { conflictText } from './row-texts';

/** What is wrong with the active cell, right below it; a conflict is settled here field by field. */
export function CellNote({ view }: { view: GridView }) {
  const { grid } = view;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = [grid.selectionListeners, grid.editListeners, grid.statusListeners].map((topic) =>
        topic.subscribe(listener),
      );
      return () => {
        for (const end of stop) end();
      };
    },
    [grid],
  );
  // While the cell is being overwritten its text is not finished yet: no blame before the end.
  const active = () => (grid.edit?.mode === 'typing' ? undefined : grid.rowAt(grid.selection.anchor.row));
  const row = useSyncExternalStore(subscribe, active, active);
  const { col } = grid.selection.anchor;
  const column = grid.columns[col];
  if (!row || !column) return null;
  const conflict = row.conflicts !== null && column.key in row.conflicts;
  const error = row.errors?.[column.key];
  if (!conflict && (error === undefined || row.saved === null)) return null;
  return (
    <div className="dg-note" data-conflict={conflict || undefined} style={{ gridColumn: `${col + 2} / -1` }}>
      <span>{conflict ? conflictText(view, column, row) : error}</span>
      {conflict && (
        <>
          <button type="button" data-do="mine" data-column={column.key}>
            {view.labels.keepMine}
          </button>
          <button type="button" data-do="theirs" data-column={column.key}>
            {view.labels.takeTheirs}
          </button>
        </>
      )}
    </div>
  );
}
