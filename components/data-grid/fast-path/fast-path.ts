import type { Unsubscribe } from '../store/listeners';
import { type EventSource, listenToInput, listenToPointer } from './native-events';
import { type RowHost, ShownRow } from './shown-row';
import { TextRoom } from './text-room';
import { UnseenRows } from './unseen-rows';

/*
 * The fast path: everything in the grid that bypasses React. The rest of the grid is ordinary React and uses this
 * file alone.
 *
 * Reason. A key in an order of 2,000 rows may cost 1.5 times what it costs in a table of plain elements, since people
 * type here all day. Rendering the row for each key, with its derived figures and totals, cost about 3 times as much.
 *
 * Rules.
 * 1. React owns every element. The fast path changes texts and tips of elements that React made, nothing else.
 * 2. What it writes is what React would render: both use the same texts (`textOf`) and the same shortening.
 * 3. It writes only into cells of figures (`isFigure`), and only while a cell of the same row is typed in. With the
 *    next rendering these cells are made new, so React never compares with what it did not write.
 * 4. Events are stopped only where no component listens: plain keys in the grid's input, and a pointer that passes
 *    from cell to cell.
 * 5. What is out of sight may be late by 50 ms, and is drawn at once when it comes into view.
 * 6. Widths of texts are estimated from a table of letters, since asking the browser lays out the page. Estimates are
 *    too wide rather than too narrow; letters that are wider than that (`data-wide-letters`) shorten earlier.
 */

export { PacedListeners, RestingListeners } from './paced-listeners';
export { isFigure } from './shown-row';
export { fittingText, headingScale, mostTextPx, paddingPx, swatchPx } from './text-width';

/** What the fast path needs of the grid it is part of. */
export type FastPathHost = EventSource & RowHost;

/** The fast path of one grid on the screen. */
export class FastPath {
  private readonly room = new TextRoom();
  private readonly unseen = new UnseenRows();

  constructor(private readonly host: FastPathHost) {}

  /** Room for text by column, px, and who is notified when it changes; null before the grid is laid out. */
  get roomPx(): Pick<TextRoom, 'listeners' | 'current'> {
    return this.room;
  }

  /** What one row on the screen shows; made once for each row component. */
  row(): ShownRow {
    const { host, room, unseen } = this;
    return new ShownRow({ host, roomPx: room.current, unseen });
  }

  /** Listens to the native events of the mounted grid; answers what ends it. */
  attach(): Unsubscribe {
    const ends = [listenToInput(this.host), listenToPointer(this.host)];
    return () => {
      for (const end of ends) end();
    };
  }

  /** The columns have other widths; answers whether letters are wider than they are estimated. */
  measured(headings: readonly HTMLElement[]): boolean {
    return this.room.measured(headings);
  }

  /** Draws something out of sight a moment later. */
  drawLater(draw: () => void): void {
    this.unseen.drawLater(draw);
  }

  /** Draws at once what waits, since it may be in view now. */
  drawNow(): void {
    this.unseen.drawNow();
  }
}
