/** How many calls each key may make in a minute; counted in this process alone, because counting must cost nothing. */
export class CallBudget {
  private spent = new Map<string, number>();
  private minute = 0;

  constructor(readonly perMinute: number) {}

  /** Counts one call. @returns 0 while it is within the budget, else the seconds until the next minute */
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

/** What an integration may ask of one process with one token. */
export const tokenBudget = new CallBudget(1_200);
