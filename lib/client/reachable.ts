import type { CALLS } from './calls';
import { growingWaits } from './sync/retry';

/** Not `addressOf`: the error page, which comes with every page, would bring the whole table of calls along. */
const READINESS: (typeof CALLS)['checkReadiness'][1] = '/api/health/ready';
/** An answer this young says that the server is there. */
const FRESH_MS = 2_000;
const WAITS = { firstMs: 1_000, longestMs: 30_000 };
const PATIENCE_MS = 10_000;

let answeredAt = Number.NEGATIVE_INFINITY;
let waiting: Promise<void> | null = null;

/** Whoever talks to the server tells here whether it answered. */
export function noteContact(hasAnswered: boolean): void {
  answeredAt = hasAnswered ? Date.now() : Number.NEGATIVE_INFINITY;
}

/**
 * Resolves as soon as the server answers: at once where it just has, else after asking it, again and again while the
 * network or the server is away. Never rejects.
 */
export function whenReachable(): Promise<void> {
  if (navigator.onLine && Date.now() - answeredAt < FRESH_MS) return Promise.resolve();
  waiting ??= askUntilAnswered().finally(() => {
    waiting = null;
  });
  return waiting;
}

async function askUntilAnswered(): Promise<void> {
  const wait = growingWaits(WAITS);
  while (!(await answers())) await wait();
}

async function answers(): Promise<boolean> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const hasAnswered = await fetch(READINESS, options).then(
    ({ ok }) => ok,
    () => false,
  );
  noteContact(hasAnswered);
  return hasAnswered;
}
