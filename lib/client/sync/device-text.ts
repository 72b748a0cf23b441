/** What is needed of the browser's storage. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * One text on this device. A browser without storage, or one whose storage is full or forbidden, stores nothing; the
 * page works all the same.
 */
export class DeviceText {
  constructor(
    private readonly key: string,
    private readonly storage: DeviceStorage | null,
  ) {}

  /** What is stored as JSON; null where nothing is, or it cannot be read. */
  readJson(): unknown {
    try {
      return parsedJson(this.storage?.getItem(this.key) ?? null);
    } catch {
      return null;
    }
  }

  /** Null removes it. */
  write(text: string | null): void {
    try {
      if (text === null) this.storage?.removeItem(this.key);
      else this.storage?.setItem(this.key, text);
    } catch {
      // Full or forbidden: what is typed stays on the page.
    }
  }
}

/** A stored text as the data it holds; null where another release or somebody by hand wrote something else. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
