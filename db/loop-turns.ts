import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may go on without a turn of the event loop. */
const LONGEST_MS = 10;

/** Lets the event loop have a turn between the parts of long work, so that other requests are answered. */
export class LoopTurns {
  private since: number | null = null;

  /** Resolves at once, or in the next turn if the present one has lasted long. */
  async take(): Promise<void> {
    const now = performance.now();
    if (this.since === null) {
      this.since = now;
      setImmediate(() => {
        this.since = null;
      });
    } else if (now - this.since > LONGEST_MS) await nextTurn();
  }
}
