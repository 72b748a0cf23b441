import { Listeners } from '../store/listeners';

const paceMs = 200;
const restMs = 300;

/** Notifies of changes once none has come for a while: for advice, which would be noise after every digit. */
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

  /** One timer runs for all the keys of a burst. */
  private readonly look = () => {
    const leftMs = this.changedAt + this.restsForMs - performance.now();
    if (leftMs > 0) this.timer = setTimeout(this.look, leftMs);
    else this.notify();
  };
}

/**
 * Notifies of a change at once, and of those that follow with the first that comes a fifth of a second later: in the
 * same frame as the key, and nobody reads faster. When no more come, it notifies of the last ones.
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
