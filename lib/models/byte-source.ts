import { ModelError } from '@/lib/domain/models/model-problem';

/** Reads a stream of bytes in pieces of the wanted lengths. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array();

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next bytes without consuming them; fewer at the end of the stream. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.#held.length < count) {
      const { done, value } = await this.#chunks.next();
      if (done) break;
      this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    }
    return this.#held.subarray(0, count);
  }

  /** @throws ModelError IfcTruncated if there are fewer bytes */
  async take(count: number): Promise<Uint8Array> {
    const bytes = await this.peek(count);
    if (bytes.length < count) throw new ModelError('IfcTruncated');
    this.#held = this.#held.subarray(count);
    return bytes;
  }

  /** The next bytes, as they come, but at most this many; null at the end of the stream. */
  async some(most: number): Promise<Uint8Array | null> {
    if ((await this.peek(1)).length === 0) return null;
    const bytes = this.#held.subarray(0, most);
    this.#held = this.#held.subarray(bytes.length);
    return bytes;
  }

  /** Puts back bytes that were taken last. */
  giveBack(bytes: Uint8Array): void {
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([bytes, this.#held]);
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const bytes = await this.some(Number.POSITIVE_INFINITY);
      if (bytes === null) return;
      yield bytes;
    }
  }

  async end(): Promise<void> {
    await this.#chunks.return?.();
  }
}
