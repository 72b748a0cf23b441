/** A few frames: visible rows are on the screen by then. */
const laterMs = 50;

/** Redraws rows just outside the view a moment after the visible ones, and at once when they come into view. */
export class OffScreenRows {
  private readonly waiting = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  drawLater(draw: () => void): void {
    this.waiting.add(draw);
    this.timer ??= setTimeout(() => this.drawNow(), laterMs);
  }

  forget(draw: () => void): void {
    this.waiting.delete(draw);
  }

  drawNow(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const draw of waiting) draw();
  }
}
