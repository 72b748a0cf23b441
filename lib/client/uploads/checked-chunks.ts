/** A part of a file as it is sent, with the checksum for the server. */
interface Chunk {
  value: Blob;
  done: boolean;
}

/**
 * Reads a file in parts and provides the checksum of the next part. Without HTTPS or localhost the browser
 * cannot compute checksums, and the parts are sent without.
 */
export class CheckedChunks {
  #checksum: string | null = null;

  constructor(private readonly file: Blob) {}

  get size(): number {
    return this.file.size;
  }

  /** The value of `Upload-Checksum` for the part read last; null if there is none. */
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
