/** A part of a file as it is sent, with what the server checks it by. */
interface Chunk {
  value: Blob;
  done: boolean;
}

/**
 * Reads a file in parts and knows the checksum of the one that is sent next. A browser computes none on an address that
 * is neither HTTPS nor this machine; there the parts go unchecked.
 */
export class CheckedChunks {
  #checksum: string | null = null;

  constructor(private readonly file: Blob) {}

  get size(): number {
    return this.file.size;
  }

  /** The value of `Upload-Checksum` for the part that was read last; null without one. */
  get checksum(): string | null {
    return this.#checksum;
  }

  async slice(start: number, end: number): Promise<Chunk> {
    const value = this.file.slice(start, end);
    this.#checksum = await checksumOf(value);
    return { value, done: end >= this.file.size };
  }

  close(): void {
    this.#checksum = null;
  }
}

async function checksumOf(part: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()));
  return `sha256 ${btoa(String.fromCharCode(...digest))}`;
}
