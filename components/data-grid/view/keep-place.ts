import type { Unsubscribe } from '../store/listeners';
import type { GridView } from './grid-view';
import { rowHeightPx } from './layout';

/** Keeps the rows in sight where they are when others' rows come or go above them; answers what ends it. */
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
    // The table has its new height only once it was rendered.
    if (movedRows !== 0) requestAnimationFrame(() => scroller.scrollBy({ top: movedRows * rowHeightPx }));
  });
  return () => {
    scroller.removeEventListener('scroll', note);
    stopLayout();
  };
}
