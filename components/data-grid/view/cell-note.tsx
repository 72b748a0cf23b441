import { type CSSProperties, useCallback, useSyncExternalStore } from 'react';
import type { RowOffer } from '../model/types';
import type { GridView } from './grid-view';
import { conflictText } from './row-texts';

/** The error of the active cell, shown below it; conflicts are resolved here field by field. */
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
  // While the cell is being overwritten its text is unfinished, so no error is shown yet.
  const active = () => (grid.edit?.mode === 'typing' ? undefined : grid.rowAt(grid.selection.anchor.row));
  const row = useSyncExternalStore(subscribe, active, active);
  const { col } = grid.selection.anchor;
  const column = grid.columns[col];
  if (!row || !column) return null;
  const conflict = row.conflicts !== null && column.key in row.conflicts;
  const error = row.errors?.[column.key];
  const place = { gridColumn: `${col + 2} / -1` };
  if (!conflict && (error === undefined || row.saved === null)) {
    return <OfferNote offers={grid.offersFor(row)} columnKey={column.key} style={place} />;
  }
  return (
    <div className="dg-note" data-conflict={conflict || undefined} style={place}>
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

interface OfferNoteProps {
  readonly offers: readonly RowOffer[];
  readonly columnKey: string;
  readonly style: CSSProperties;
}

/** Suggested changes for this cell; one click applies them. */
function OfferNote({ offers, columnKey, style }: OfferNoteProps) {
  if (!offers.some((offer) => offer.columnKey === columnKey)) return null;
  return (
    <div className="dg-note" data-offer style={style}>
      {offers.map(({ label, shortLabel }, index) => (
        <button key={label} type="button" data-do="offer" data-offer={index} title={label}>
          {shortLabel}
        </button>
      ))}
    </div>
  );
}
