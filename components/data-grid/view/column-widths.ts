import { Listeners } from '../store/listeners';

/** How wide the columns are laid out, px; tells when that changes. */
export class ColumnWidths {
  readonly listeners = new Listeners();
  private widthsPx: readonly number[];

  /** @param leastPx what they are before anything is laid out, on the server too */
  constructor(leastPx: readonly number[]) {
    this.widthsPx = leastPx;
  }

  readonly current = (): readonly number[] => this.widthsPx;

  measured(widthsPx: readonly number[]): void {
    if (widthsPx.every((px, col) => px === this.widthsPx[col])) return;
    this.widthsPx = widthsPx;
    this.listeners.emit();
  }
}
