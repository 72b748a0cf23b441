import { DeviceText } from './device-text';
import { browserLocks, type PageLocks } from './page-locks';

type Held = Awaited<ReturnType<PageLocks['hold']>>;

/**
 * What open pages keep on this device under a common name, a text each. Each page writes an entry of its own and
 * holds a lock of the same name, so that two tabs never overwrite each other; an entry whose page is gone (reload,
 * crash) is taken over by the next one that asks. A browser without storage keeps nothing.
 */
export class PageEntries {
  private ownKey: string;
  private own: Promise<Held> | null = null;

  constructor(
    private readonly name: string,
    private readonly storage: Storage,
    private readonly locks: PageLocks = browserLocks,
    /** What the entry of the page that is opened first is called, where its name is given. */
    private readonly firstKey: string | null = null,
  ) {
    // Not randomUUID, which addresses without HTTPS do not have; in the order in which pages were opened.
    this.ownKey = `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  }

  /**
   * Hands over what earlier pages left, if anything; `put` must `write` what is to stay. Their entries are
   * removed only then, and not at all where it throws.
   * @returns whether there was anything
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

  /** Null: there is nothing to keep. */
  write(text: string | null): void {
    new DeviceText(this.ownKey, this.storage).write(text);
  }

  /** What all pages store, open ones included. */
  texts(): string[] {
    return this.keys().flatMap((key) => this.storage.getItem(key) ?? []);
  }

  /** The page is left: what it stored waits for the next one. */
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
