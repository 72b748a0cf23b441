/** A lock that only one open page can hold at a time; the browser frees it when the page is gone. */
export interface PageLocks {
  /** Holds the name until `release` is called; null if another page holds it. */
  hold(name: string): Promise<{ release: () => void } | null>;
}

/** A reloaded page releases its lock shortly after the next one has started. */
const WAIT_MS = 500;
const PAUSE_MS = 50;

/**
 * The locks of the browser, shared by all its tabs. If they are missing (neither HTTPS nor localhost), every
 * other page counts as gone. Only the answer of the browser says that another page holds a lock: a page that is busy
 * drawing hears it late, and its own clock would call a free lock taken.
 */
export const browserLocks: PageLocks = {
  async hold(name) {
    if (!navigator.locks) return { release: () => undefined };
    for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
      const held = await holdIfFree(navigator.locks, name);
      if (held || waitedMs >= WAIT_MS) return held;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  },
};

function holdIfFree(locks: LockManager, name: string): Promise<{ release: () => void } | null> {
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      if (lock) return new Promise<void>((release) => resolve({ release }));
      resolve(null);
      return undefined;
    };
    locks.request(name, { ifAvailable: true }, held).catch(() => resolve(null));
  });
}
