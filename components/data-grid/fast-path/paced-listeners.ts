import { Listeners } from '../store/listeners';

const paceMs = 200;
const restMs = 300;

/** Debounced notification, for hints that would distract after every digit. */
export class RestingListeners extends Listeners {
  private changedAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly restsForMs = restMs) {
    super();
  }

  override emit(): void {
    this.changedAt = performance.now();
    this.timer ??= setTimeout(this.look, this.restsForMs);
  }

  protected notify(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    super.emit();
  }

  /** One timer serves all keys of a burst. */
  private readonly look = () => {
    const leftMs = this.changedAt + this.restsForMs - performance.now();
    if (leftMs > 0) this.timer = setTimeout(this.look, leftMs);
    else this.notify();
  };
}

/**
 * Throttled notification: the first change at once, later ones at most every 200 ms, in the same frame as the
 * key. The last change is always notified.
 */
export class PacedListeners extends RestingListeners {
  private notifiedAt = Number.NEGATIVE_INFINITY;

  constructor() {
    super(paceMs);
  }

  override emit(): void {
    if (performance.now() - this.notifiedAt >= paceMs) this.notify();
    else super.emit();
  }

  protected override notify(): void {
    this.notifiedAt = performance.now();
    super.notify();
  }
}
