import type { Unsubscribe } from '../store/listeners';
import type { RowGuest } from '../store/row-guests';
import type { GridView } from './grid-view';
import { guestText } from './guest-chip';

/** Speaks of others in the active row, as they come to it or it is moved to; answers what ends it. */
export function guestNews(view: GridView): Unsubscribe {
  const { grid } = view;
  let told: readonly RowGuest[] = [];
  const tell = () => {
    const guests = grid.guests.of(grid.rowAt(grid.selection.anchor.row));
    const isNews = guests.some(({ name }) => !told.some((earlier) => earlier.name === name));
    told = guests;
    const text = guestText(view, guests);
    if (isNews && text !== undefined) view.announce(text);
  };
  const stops = [grid.guests.listeners.subscribe(tell), grid.selectionListeners.subscribe(tell)];
  return () => {
    for (const stop of stops) stop();
  };
}
