/** First and longest wait between attempts, in ms. */
export interface Backoff {
  firstMs: number;
  longestMs: number;
}

/** The wait after this many failed attempts: it doubles each time. */
export function backoffMs({ firstMs, longestMs }: Backoff, attempts: number): number {
  return Math.min(firstMs * 2 ** attempts, longestMs);
}

/**
 * Each call waits before the next attempt, with growing waits; the wait ends early when the browser is online
 * again or the signal aborts. Resolves to whether to retry: false once the signal is aborted.
 */
export function growingWaits(backoff: Backoff, signal?: AbortSignal): () => Promise<boolean> {
  let attempts = 0;
  return async () => {
    await onlineOrAfter(backoffMs(backoff, attempts), signal);
    attempts += 1;
    return signal?.aborted !== true;
  };
}

function onlineOrAfter(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal?.aborted ? 0 : waitMs);
    window.addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}
