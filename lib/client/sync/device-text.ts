/** The methods used of the browser's storage. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * One text stored on this device. If the storage is missing, full or forbidden, nothing is stored and the
 * page still works.
 */
export class DeviceText {
  constructor(
    private readonly key: string,
    private readonly storage: DeviceStorage | null,
  ) {}

  /** The value stored as JSON; null if there is none or it cannot be read. */
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
      // Storage is full or forbidden: the typed text stays on the page.
    }
  }
}

/** Parses a stored text; null if it is not valid, for example from another release or edited by hand. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
