/** What one open page holds and no other page can hold meanwhile; freed by the browser when the page is gone. */
export interface PageLocks {
  /** Holds the name until `release` is called; null where another page holds it. */
  hold(name: string): Promise<{ release: () => void } | null>;
}

/** A page that is being reloaded lets go a moment after the next one has started. */
const WAIT_MS = 500;

/**
 * The locks of the browser, the same for all its tabs. One without them (an address that is neither HTTPS nor
 * this machine) takes every other page for gone.
 */
export const browserLocks: PageLocks = {
  hold(name) {
    if (!navigator.locks) return Promise.resolve({ release: () => undefined });
    return new Promise((resolve) => {
      const held = () => new Promise<void>((release) => resolve({ release }));
      navigator.locks
        .request(name, { signal: AbortSignal.timeout(WAIT_MS) }, held)
        .catch(() => resolve(null));
    });
  },
};
