const PERIOD_MS = 2_000;

/** How fast bytes have arrived of late. */
export class RecentRate {
  private since: number;
  private bytes = 0;
  /** Of the period before; null in the first one. */
  private before: number | null = null;

  constructor(now: number) {
    this.since = now;
  }

  add(bytes: number, now: number): void {
    this.turn(now);
    this.bytes += bytes;
  }

  /** Begins anew: the sender could not send meanwhile. */
  restart(now: number): void {
    this.since = now;
    this.bytes = 0;
    this.before = null;
  }

  /** Bytes a second over the last two to four seconds; who has just begun counts as fast. */
  perSecond(now: number): number {
    this.turn(now);
    if (this.before === null) return Number.POSITIVE_INFINITY;
    return ((this.before + this.bytes) * 1_000) / (PERIOD_MS + now - this.since);
  }

  private turn(now: number): void {
    const periods = Math.floor((now - this.since) / PERIOD_MS);
    if (periods <= 0) return;
    this.before = periods === 1 ? this.bytes : 0;
    this.bytes = 0;
    this.since += periods * PERIOD_MS;
  }
}
