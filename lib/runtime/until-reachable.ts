import { setTimeout as delay } from 'node:timers/promises';
import { databaseErrorReason, isConnectionLost } from '@/db/errors';
import { backoffMs } from '@/lib/client/retry';
import { log } from '@/lib/log';

/** Between two attempts; an attempt without an answer ends by itself after ten seconds (db/postgres-pool.ts). */
const WAITS = { firstMs: 500, longestMs: 10_000 };
/** No attempt begins later than this after the first one. */
const PATIENCE_MS = 60_000;

/**
 * Runs the first work of a process on the database, and again with growing waits for up to a minute while the
 * server cannot be reached: it or the whole machine may just be starting. A wrong password, an unknown database
 * and every other answer of the server ends it at once. @param attempt may run several times
 */
export async function untilReachable<T>(
  attempt: () => Promise<T>,
  { wait = delay, now = Date.now }: { wait?: (ms: number) => Promise<unknown>; now?: () => number } = {},
): Promise<T> {
  const began = now();
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      const reason = databaseErrorReason(error);
      const waitMs = backoffMs(WAITS, attempts - 1);
      if (now() + waitMs - began > PATIENCE_MS) {
        const limit = `within ${PATIENCE_MS / 1000} s`;
        throw new Error(`Postgres was not reached ${limit}; attempt ${attempts} ended with: ${reason}`);
      }
      log('warn', 'database not reached', { attempt: attempts, reason, nextInSeconds: waitMs / 1000 });
      await wait(waitMs);
    }
  }
}
