/** Limits the calls per key and minute; counted only in this process, so that counting is free. */
export class CallBudget {
  private spent = new Map<string, number>();
  private minute = 0;

  constructor(readonly perMinute: number) {}

  /**
   * Counts one call.
   * @returns 0 if it is within the limit, else the seconds until the next minute
   */
  spend(key: string, nowMs: number): number {
    const minute = Math.floor(nowMs / 60_000);
    if (minute !== this.minute) {
      this.minute = minute;
      this.spent = new Map();
    }
    const count = (this.spent.get(key) ?? 0) + 1;
    this.spent.set(key, count);
    return count <= this.perMinute ? 0 : Math.ceil(((minute + 1) * 60_000 - nowMs) / 1000);
  }
}

/** The limit of one process for one integration token. */
export const tokenBudget = new CallBudget(1_200);
