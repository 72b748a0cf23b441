import type { PageLocks } from '@/lib/client/sync/page-locks';

/** The locks of a browser with several pages; a page that crashes lets go of its own. */
export class FakeLocks {
  private readonly holders = new Map<string, number>();
  private pages = 0;

  openPage(): { locks: PageLocks; crash: () => void } {
    const page = ++this.pages;
    const { holders } = this;
    return {
      locks: {
        hold: async (name) => {
          if (holders.has(name)) return null;
          holders.set(name, page);
          return { release: () => holders.delete(name) };
        },
      },
      crash: () => {
        for (const [name, holder] of holders) if (holder === page) holders.delete(name);
      },
    };
  }
}
