import type { CALLS } from './calls';
import { growingWaits } from './retry';

/** Not `addressOf`: the error page is part of every page and would load the whole table of calls. */
const READINESS: (typeof CALLS)['checkReadiness'][1] = '/api/health/ready';
/** An answer this recent means that the server is reachable. */
const FRESH_MS = 2_000;
const WAITS = { firstMs: 1_000, longestMs: 30_000 };
const TIMEOUT_MS = 10_000;

let answeredAt = Number.NEGATIVE_INFINITY;
let waiting: Promise<void> | null = null;

/** Records whether the server answered a request. */
export function noteContact(hasAnswered: boolean): void {
  answeredAt = hasAnswered ? Date.now() : Number.NEGATIVE_INFINITY;
}

/**
 * Resolves as soon as the server answers: at once if it just has, else after repeated checks while the
 * network or the server is unavailable. Never rejects.
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
  const options = { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  const hasAnswered = await fetch(READINESS, options).then(
    ({ ok }) => ok,
    () => false,
  );
  noteContact(hasAnswered);
  return hasAnswered;
}
