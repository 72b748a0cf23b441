import { Listeners, type Unsubscribe } from '../store/listeners';
import { type EventSource, listenToInput, listenToPointer } from './native-events';
import { OffScreenRows } from './off-screen-rows';
import { type RowHost, ShownRow } from './shown-row';
import { headingScale, mostTextPx, paddingPx } from './text-width';

/*
 * The fast path: everything in the grid that bypasses React. The rest of the grid is ordinary React and imports
 * only this file of the folder.
 *
 * Reason. People type here all day, so a key in an order of 2,000 rows may take at most 1.5 times as long as in a table
 * of plain elements. Rendering the row for each key, with its derived figures and totals, took about 3 times as long.
 *
 * Rules.
 * 1. React owns every element. The fast path only changes texts and tips of elements that React created.
 * 2. It writes the same text as React would render: both use `textOf` and the same shortening.
 * 3. It writes only into cells of figures (`isFigure`), and only while a cell of the same row is being edited. The next
 *    rendering creates these cells again, so React never compares with text that it did not write.
 * 4. It stops only events without listening components: plain keys in the grid's input, and pointer moves between
 *    cells.
 * 5. Off-screen rows may be drawn 50 ms late; they are drawn at once when they come into view.
 * 6. Text widths are estimated from a table of letters, because asking the browser causes a layout. Estimates are too
 *    wide rather than too narrow; texts in wider letters (`data-wide-letters`) are shortened earlier.
 */

export { PacedListeners, RestingListeners } from './paced-listeners';
export { isFigure } from './shown-row';
export { fittingText, headingScale, mostTextPx, paddingPx, swatchPx } from './text-width';

/** What the fast path needs from its grid. */
export type FastPathHost = EventSource & RowHost;

/** The fast path of one grid on the screen. */
export class FastPath {
  private readonly room = new TextRoom();
  private readonly offScreen = new OffScreenRows();

  constructor(private readonly host: FastPathHost) {}

  /** Room for text by column, px, and who is notified when it changes; null before the grid is laid out. */
  get roomPx(): Pick<TextRoom, 'listeners' | 'current'> {
    return this.room;
  }

  /** The drawing state of one row on the screen; each row component makes one. */
  row(): ShownRow {
    const { host, room, offScreen } = this;
    return new ShownRow({ host, roomPx: room.current, offScreen });
  }

  /** Listens to native events of the mounted grid. Returns a function that stops listening. */
  attach(): Unsubscribe {
    const ends = [listenToInput(this.host), listenToPointer(this.host)];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Called when column widths change. Returns whether letters are wider than estimated. */
  measured(headings: readonly HTMLElement[]): boolean {
    return this.room.measured(headings);
  }

  /** Draws an off-screen change a moment later. */
  drawLater(draw: () => void): void {
    this.offScreen.drawLater(draw);
  }

  /** Draws pending changes at once, since they may now be visible. */
  drawNow(): void {
    this.offScreen.drawNow();
  }
}

/** The room for text in each column, px; unknown before the first layout. */
class TextRoom {
  readonly listeners = new Listeners();
  private roomPx: readonly number[] | null = null;

  readonly current = (): readonly number[] | null => this.roomPx;

  /** Measures the column headings. Returns whether letters are wider than estimated. */
  measured(headings: readonly HTMLElement[]): boolean {
    const scale = letterScale(headings[0]);
    const roomPx = headings.map(({ offsetWidth }) => Math.floor((offsetWidth - paddingPx) / scale));
    if (!roomPx.every((px, col) => px === this.roomPx?.[col])) {
      this.roomPx = roomPx;
      this.listeners.emit();
    }
    return scale > 1;
  }
}

/** How much wider letters are than estimated, because of another font, the user's letter spacing or minimum size. */
function letterScale(heading: HTMLElement | undefined): number {
  const text = heading?.firstChild;
  if (text?.nodeType !== Node.TEXT_NODE || !text.nodeValue) return 1;
  const range = document.createRange();
  range.selectNode(text);
  const { width } = range.getBoundingClientRect();
  return Math.max(1, width / (mostTextPx(text.nodeValue) * headingScale));
}
