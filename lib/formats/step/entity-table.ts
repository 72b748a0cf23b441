const SLOTS = 512;
const FACTOR = 31;
const TO_UPPER = 0xdf;

/** Looks up entity names directly in the bytes of a file, without converting them to text. */
export class EntityTable {
  readonly #slots: (readonly string[])[];
  readonly #longest: number;

  constructor(names: readonly string[]) {
    const slots: string[][] = Array.from({ length: SLOTS }, () => []);
    this.#longest = Math.max(0, ...names.map(({ length }) => length));
    for (const name of names) {
      let hash = 0;
      for (let at = 0; at < name.length; at += 1) hash = (hash * FACTOR + upper(name.charCodeAt(at))) | 0;
      slots[hash & (SLOTS - 1)]?.push(name);
    }
    this.#slots = slots;
  }

  /** The wanted name between two offsets, in upper case; null for any other name. */
  find(bytes: Uint8Array, start: number, end: number): string | null {
    if (end - start > this.#longest) return null;
    let hash = 0;
    for (let at = start; at < end; at += 1) hash = (hash * FACTOR + upper(bytes[at] ?? 0)) | 0;
    const names = this.#slots[hash & (SLOTS - 1)] ?? [];
    for (const name of names) if (isAt(bytes, start, end, name)) return name;
    return null;
  }
}

function isAt(bytes: Uint8Array, start: number, end: number, name: string): boolean {
  if (end - start !== name.length) return false;
  for (let at = 0; at < name.length; at += 1) {
    if (upper(bytes[start + at] ?? 0) !== name.charCodeAt(at)) return false;
  }
  return true;
}

function upper(byte: number): number {
  return byte >= 0x61 && byte <= 0x7a ? byte & TO_UPPER : byte;
}
