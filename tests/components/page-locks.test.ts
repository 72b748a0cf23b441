import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLocks } from '@/lib/client/sync/page-locks';

type Asked = { signal?: AbortSignal; ifAvailable?: boolean };
type Held = (lock: Lock | null) => Promise<void> | undefined;

/** The locks of a browser as the standard has them; the page hears its answers late, as one that is busy drawing does. */
class LateLocks {
  private readonly taken = new Set<string>();

  constructor(private readonly lateMs: number) {}

  async request(name: string, { signal, ifAvailable }: Asked, held: Held): Promise<void> {
    do {
      await new Promise((resolve) => setTimeout(resolve, this.lateMs));
      signal?.throwIfAborted();
    } while (this.taken.has(name) && !ifAvailable);
    if (this.taken.has(name)) return held(null);
    this.taken.add(name);
    await held({ name, mode: 'exclusive' });
    this.taken.delete(name);
  }
}

describe('the locks of the pages of a browser', () => {
  const openedIn = (lateMs: number) => vi.stubGlobal('navigator', { locks: new LateLocks(lateMs) });

  beforeEach(() => openedIn(1));
  afterEach(() => vi.unstubAllGlobals());

  it('are held by one page at a time', async () => {
    const lock = await browserLocks.hold('draft');
    expect(lock).not.toBeNull();
    expect(await browserLocks.hold('draft')).toBeNull();
    lock?.release();
    expect(await browserLocks.hold('draft')).not.toBeNull();
  });

  it('come to a page whose predecessor lets go of them a little later', async () => {
    const lock = await browserLocks.hold('draft');
    const next = browserLocks.hold('draft');
    setTimeout(() => lock?.release(), 120);
    expect(await next).not.toBeNull();
  });

  it('are not called taken because a busy page hears late that they are free', async () => {
    openedIn(700);
    expect(await browserLocks.hold('draft')).not.toBeNull();
  });

  it('are held by everybody in a browser that has none', async () => {
    vi.stubGlobal('navigator', {});
    const [first, second] = [await browserLocks.hold('draft'), await browserLocks.hold('draft')];
    expect([first, second]).not.toContain(null);
  });
});
