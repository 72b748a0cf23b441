/** A lock that only one open page can hold at a time; the browser frees it when the page is gone. */
export interface PageLocks {
  /** Holds the name until `release` is called; null if another page holds it. */
  hold(name: string): Promise<{ release: () => void } | null>;
}

/** A reloaded page releases its lock shortly after the next one has started. */
const WAIT_MS = 500;

/**
 * The locks of the browser, shared by all its tabs. If they are missing (neither HTTPS nor localhost), every
 * other page counts as gone.
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
