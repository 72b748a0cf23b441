import { DeviceText } from './device-text';
import { browserLocks, type PageLocks } from './page-locks';

type Held = Awaited<ReturnType<PageLocks['hold']>>;

/**
 * Texts of open pages on this device under a common name. Each page writes a separate entry and holds a lock
 * of the same name, so that two tabs never overwrite each other; the next page takes over an entry whose page
 * is gone (reload, crash). Without storage nothing is stored.
 */
export class PageEntries {
  private ownKey: string;
  private own: Promise<Held> | null = null;

  constructor(
    private readonly name: string,
    private readonly storage: Storage,
    private readonly locks: PageLocks = browserLocks,
    /** Key of the entry of the page that opens first, if given. */
    private readonly firstKey: string | null = null,
  ) {
    // Not randomUUID, which needs HTTPS; sorts in the order in which pages were opened.
    this.ownKey = `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  }

  /**
   * Passes the entries of earlier pages to `put`, if there are any; `put` must `write` what should stay. The
   * old entries are removed only after that, and stay if `put` throws.
   * @returns whether there were any
   */
  async takeEarlier(put: (texts: string[]) => unknown): Promise<boolean> {
    this.own ??= this.holdOwn();
    await this.own;
    const earlier = this.keys().filter((key) => key !== this.ownKey);
    const found = this.ownKey === this.firstKey ? this.storage.getItem(this.ownKey) : null;
    const held = await Promise.all(earlier.map(async (key) => ({ key, lock: await this.locks.hold(key) })));
    const left = held.filter(({ lock }) => lock !== null);
    const texts = [
      ...(found === null ? [] : [found]),
      ...left.flatMap(({ key }) => this.storage.getItem(key) ?? []),
    ];
    try {
      if (texts.length > 0) await put(texts);
      for (const { key } of left) this.storage.removeItem(key);
    } finally {
      for (const { lock } of left) lock?.release();
    }
    return texts.length > 0;
  }

  /** Null removes the entry. */
  write(text: string | null): void {
    new DeviceText(this.ownKey, this.storage).write(text);
  }

  /** The entries of all pages, open ones included. */
  texts(): string[] {
    return this.keys().flatMap((key) => this.storage.getItem(key) ?? []);
  }

  /** The page is left: its entry stays for the next page. */
  async leave(): Promise<void> {
    const { own } = this;
    this.own = null;
    (await own)?.release();
  }

  private async holdOwn(): Promise<Held> {
    const first = this.firstKey && (await this.locks.hold(this.firstKey));
    if (first && this.firstKey) this.ownKey = this.firstKey;
    return first || this.locks.hold(this.ownKey);
  }

  private keys(): string[] {
    const { storage } = this;
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(this.name) || key === this.firstKey)
      .sort();
  }
}
