import { Listeners } from '../store/listeners';
import { headingScale, mostTextPx, paddingPx } from './text-width';

/** The room for text in each column, px; unknown before the first layout. */
export class TextRoom {
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
