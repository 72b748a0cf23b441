import { Listeners } from '../store/listeners';
import { headerHeightPx, rowHeightPx } from './layout';

/** Indexes of the rendered rows: from `first` up to, not including, `end`. */
export interface RowSlice {
  readonly first: number;
  readonly end: number;
}

/** Rows rendered beyond both edges of the view. */
const overscanRows = 6;
/** The slice moves in steps, so that slow scrolling renders only every few rows. */
const stepRows = 4;
/** Number of rows rendered before the height is known, also on the server. */
const firstRows = 24;

/** Calculates which rows of equal height are visible, and notifies only when that changes. */
export class RowWindow {
  readonly listeners = new Listeners();
  scrollTopPx = 0;
  viewHeightPx = 0;
  scrollsSideways = false;
  private slice: RowSlice = { first: 0, end: firstRows };
  /** Zero at first, so that visible rows appear sooner. */
  private overscan = 0;
  private readonly rowCount: () => number;

  constructor(rowCount: () => number) {
    this.rowCount = rowCount;
  }

  readonly current = (): RowSlice => this.slice;

  visibleRows(): number {
    return Math.floor((this.viewHeightPx - headerHeightPx) / rowHeightPx);
  }

  /** Whether a row is in view now, partly or fully. */
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

  /** From now on, rows beyond the edges are rendered too. */
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
