import { isUnsaved } from '../model/rows';
import type { GridRow } from '../model/types';
import { isSaveable } from '../store/status';
import type { GridView } from './grid-view';

export type RowButton = 'save' | 'offer' | 'duplicate' | 'delete' | 'discard' | 'restore';

/** Buttons of a row. One listener on the grid handles them by their `data-do`; Shift+F10 moves the focus to them. */
export function RowButtons({ view, row, number }: { view: GridView; row: GridRow; number: number }) {
  if (row.state === 'blank') return null;
  const { labels } = view;
  if (row.saveState === 'saving')
    return <i className="dg-spinner" role="img" aria-label={labels.rowState.saving} />;
  if (row.deleted) return button('restore', labels.restoreRow(number));
  const [offer] = view.grid.offersFor(row);
  return (
    <>
      {offer && button('offer', offer.label)}
      {view.actions.onSave && isSaveable(row) && button('save', labels.saveRow(number))}
      {button('duplicate', labels.duplicateRow(number))}
      {view.grid.options.deletesSavedOnly && isUnsaved(row)
        ? button('discard', labels.discardRow(number))
        : button('delete', labels.deleteRow(number))}
    </>
  );
}

/** Both choices for the first conflict of a row; after it is resolved, the next one is shown. */
export function ConflictButtons({ view: { grid, labels }, row }: { view: GridView; row: GridRow }) {
  const { conflicts } = row;
  if (row.isGone && grid.editable) return <GoneButtons labels={labels} />;
  const column = conflicts && grid.allColumns.find(({ key }) => key in conflicts);
  if (!column || !grid.editable) return null;
  const way = (does: 'mine' | 'theirs', label: string, name: string) => (
    <button
      type="button"
      tabIndex={-1}
      data-do={does}
      data-column={column.key}
      aria-label={`${name}: ${column.header}`}
    >
      {label}
    </button>
  );
  return (
    <span className="dg-ways">
      {way('mine', labels.mine, labels.keepMine)}
      {way('theirs', labels.theirs, labels.takeTheirs)}
    </span>
  );
}

/** Both choices for a row that somebody else deleted. */
function GoneButtons({ labels }: Pick<GridView, 'labels'>) {
  return (
    <span className="dg-ways">
      <button type="button" tabIndex={-1} data-do="keepGone">
        {labels.keepGone}
      </button>
      <button type="button" tabIndex={-1} data-do="dropGone">
        {labels.dropGone}
      </button>
    </span>
  );
}

function button(does: RowButton, label: string) {
  return <button type="button" tabIndex={-1} className="dg-button" data-do={does} aria-label={label} />;
}
