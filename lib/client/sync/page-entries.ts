import { DeviceText } from './device-text';
import { browserLocks, type PageLocks } from './page-locks';

type Held = Awaited<ReturnType<PageLocks['hold']>>;

/**
 * What open pages keep on this device under a common name, a text each. Each page writes an entry of its own and
 * holds a lock of the same name, so that two tabs never overwrite each other; an entry whose page is gone (reload,
 * crash) is taken over by the next one that asks. A browser without storage keeps nothing.
 */
export class PageEntries {
  private readonly ownKey: string;
  private readonly ownText: DeviceText;
  private own: Promise<Held> | null = null;

  constructor(
    private readonly name: string,
    private readonly storage: Storage,
    private readonly locks: PageLocks = browserLocks,
  ) {
    // Not randomUUID, which addresses without HTTPS do not have; in the order in which pages were opened.
    this.ownKey = `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
    this.ownText = new DeviceText(this.ownKey, storage);
  }

  /**
   * Hands over what earlier pages left, if anything; `put` must `write` what is to stay. Their entries are
   * removed only then, and not at all where it throws.
   * @returns whether there was anything
   */
  async takeEarlier(put: (texts: string[]) => unknown): Promise<boolean> {
    this.own ??= this.locks.hold(this.ownKey);
    await this.own;
    const earlier = keysOf(this.storage).filter((key) => key.startsWith(this.name) && key !== this.ownKey);
    const held = await Promise.all(earlier.map(async (key) => ({ key, lock: await this.locks.hold(key) })));
    const left = held.filter(({ lock }) => lock !== null);
    try {
      if (left.length > 0) await put(left.flatMap(({ key }) => this.storage.getItem(key) ?? []));
      for (const { key } of left) this.storage.removeItem(key);
    } finally {
      for (const { lock } of left) lock?.release();
    }
    return left.length > 0;
  }

  /** Null: there is nothing to keep. */
  write(text: string | null): void {
    this.ownText.write(text);
  }

  /** The page is left: what it stored waits for the next one. */
  async leave(): Promise<void> {
    const { own } = this;
    this.own = null;
    (await own)?.release();
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').sort();
}
