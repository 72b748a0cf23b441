import { Listeners } from '@/components/data-grid/store/listeners';

const paceMs = 200;
const restMs = 300;

/** Tells of changes when none has come for a while: of advice, which would be noise after every digit. */
export class CalmListeners extends Listeners {
  private changedAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly restsForMs = restMs) {
    super();
  }

  override emit(): void {
    this.changedAt = performance.now();
    this.timer ??= setTimeout(this.look, this.restsForMs);
  }

  protected tell(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    super.emit();
  }

  /** One timer runs for all the keys of a burst. */
  private readonly look = () => {
    const leftMs = this.changedAt + this.restsForMs - performance.now();
    if (leftMs > 0) this.timer = setTimeout(this.look, leftMs);
    else this.tell();
  };
}

/**
 * Tells of a change at once, and of those that follow with the first that comes a fifth of a second later: in the same
 * frame as the key, and nobody reads faster. When no more come, it tells of the last ones.
 */
export class PacedListeners extends CalmListeners {
  private toldAt = Number.NEGATIVE_INFINITY;

  constructor() {
    super(paceMs);
  }

  override emit(): void {
    if (performance.now() - this.toldAt >= paceMs) this.tell();
    else super.emit();
  }

  protected override tell(): void {
    this.toldAt = performance.now();
    super.tell();
  }
}
