import type { Unsubscribe } from '../store/listeners';
import type { GridView } from './grid-view';
import { rowHeightPx } from './layout';

/**
 * Keeps the visible rows in place when other users' rows are added or removed above them. Returns a function
 * that stops it.
 */
export function keepPlace({ grid, scroller }: GridView): Unsubscribe {
  if (!scroller) return () => undefined;
  let topIndex = 0;
  let topId = grid.idAt(0);
  const note = () => {
    topIndex = Math.floor(scroller.scrollTop / rowHeightPx);
    topId = grid.idAt(topIndex);
  };
  scroller.addEventListener('scroll', note, { passive: true });
  const stopLayout = grid.layoutListeners.subscribe(() => {
    const index = grid.isMerging ? grid.indexOf(topId) : -1;
    const movedRows = index < 0 ? 0 : index - topIndex;
    note();
    // The table has its new height only after rendering.
    if (movedRows !== 0) requestAnimationFrame(() => scroller.scrollBy({ top: movedRows * rowHeightPx }));
  });
  return () => {
    scroller.removeEventListener('scroll', note);
    stopLayout();
  };
}
