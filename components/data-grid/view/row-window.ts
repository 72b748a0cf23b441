import { Listeners } from '../store/listeners';
import { headerHeightPx, rowHeightPx } from './layout';

/** Indexes of the rows that are in the document: from `first` up to, not including, `end`. */
export interface RowSlice {
  readonly first: number;
  readonly end: number;
}

/** Rows kept beyond both edges of what can be seen. */
const overscanRows = 6;
/** The slice moves in steps, so that slow scrolling renders every few rows only. */
const stepRows = 4;
/** Rows rendered before the height is known, on the server too. */
const firstRows = 24;

/** Tells which rows of equal height can be seen, and speaks only when that changes. */
export class RowWindow {
  readonly listeners = new Listeners();
  scrollTopPx = 0;
  viewHeightPx = 0;
  scrollsSideways = false;
  private slice: RowSlice = { first: 0, end: firstRows };
  /** None at first: what is seen is on the screen sooner. */
  private overscan = 0;
  private readonly rowCount: () => number;

  constructor(rowCount: () => number) {
    this.rowCount = rowCount;
  }

  readonly current = (): RowSlice => this.slice;

  visibleRows(): number {
    return Math.floor((this.viewHeightPx - headerHeightPx) / rowHeightPx);
  }

  /** Whether a row is in view now, in part or as a whole. */
  sees(index: number): boolean {
    const topPx = index * rowHeightPx - this.scrollTopPx;
    return topPx > -rowHeightPx && topPx < this.viewHeightPx - headerHeightPx;
  }

  resized(viewHeightPx: number, scrollsSideways: boolean): void {
    this.viewHeightPx = viewHeightPx;
    this.scrollsSideways = scrollsSideways;
    this.update();
  }

  scrolled(scrollTopPx: number): void {
    this.scrollTopPx = scrollTopPx;
    this.update();
  }

  /** From now on rows beyond the edges are kept too. */
  widen(): void {
    this.overscan = overscanRows;
    this.update();
  }

  private update(): void {
    const top = Math.floor(this.scrollTopPx / rowHeightPx) - this.overscan;
    const first = Math.max(0, Math.floor(top / stepRows) * stepRows);
    const seen = Math.ceil(this.viewHeightPx / rowHeightPx) + 2 * this.overscan + stepRows;
    const end = Math.max(first + seen, first === 0 ? firstRows : 0);
    if (first === this.slice.first && end === this.slice.end) return;
    this.slice = { first: Math.min(first, Math.max(0, this.rowCount() - 1)), end };
    this.listeners.emit();
  }
}
