import type { Unsubscribe } from '../store/listeners';
import type { RowPerson } from '../store/row-presence';
import type { GridView } from './grid-view';
import { personText } from './person-chip';

/**
 * Announces other users in the active row when they arrive or the selection moves. Returns a function that stops it.
 */
export function announceRowPresence(view: GridView): Unsubscribe {
  const { grid } = view;
  let announced: readonly RowPerson[] = [];
  const announceNew = () => {
    const people = grid.presence.of(grid.rowAt(grid.selection.anchor.row));
    const isNew = people.some(({ name }) => !announced.some((earlier) => earlier.name === name));
    announced = people;
    const text = personText(view, people);
    if (isNew && text !== undefined) view.announce(text);
  };
  const stops = [
    grid.presence.listeners.subscribe(announceNew),
    grid.selectionListeners.subscribe(announceNew),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
