import { tailKey } from '@/lib/jobs/forget-uploads';
import { PART_BYTES } from '@/lib/storage/part-bytes';
import type { FileStore } from '@/lib/storage/stored-file';
import type { UploadRow } from './find-upload';

/** Writes the bytes of an upload to the store in full parts, and what is left of them as its tail. */
export class PartWriter {
  readonly parts: string[];
  receivedBytes: number;
  readonly #buffer = Buffer.allocUnsafe(PART_BYTES);
  #filled = 0;

  private constructor(
    private readonly store: FileStore,
    private readonly upload: UploadRow,
  ) {
    this.parts = [...upload.parts];
    this.receivedBytes = upload.receivedBytes;
  }

  /** Goes on where an upload ended, with the bytes of its tail. */
  static async open(store: FileStore, upload: UploadRow): Promise<PartWriter> {
    const writer = new PartWriter(store, upload);
    const tailBytes = upload.receivedBytes - upload.parts.length * PART_BYTES;
    if (tailBytes <= 0) return writer;
    const tail = await store.get(tailKey(upload, upload.parts.length), { start: 0, end: tailBytes - 1 });
    for await (const chunk of tail?.body ?? [])
      writer.#filled += Buffer.from(chunk).copy(writer.#buffer, writer.#filled);
    if (writer.#filled !== tailBytes) throw new Error('the tail of an upload is missing');
    return writer;
  }

  /** The first bytes, while nothing but them is there. */
  get head(): Uint8Array | null {
    return this.parts.length === 0 ? this.#buffer.subarray(0, this.#filled) : null;
  }

  /** How many bytes lie in parts, none of them being the last. */
  get bytesInParts(): number {
    return this.parts.length * PART_BYTES;
  }

  /** Takes bytes; answers true where a part was stored on the way. */
  async write(bytes: Uint8Array): Promise<boolean> {
    const before = this.parts.length;
    for (let at = 0; at < bytes.byteLength; ) {
      const piece = bytes.subarray(at, at + PART_BYTES - this.#filled);
      this.#buffer.set(piece, this.#filled);
      this.#filled += piece.byteLength;
      this.receivedBytes += piece.byteLength;
      at += piece.byteLength;
      if (this.#filled === PART_BYTES) await this.#storePart();
    }
    return this.parts.length > before;
  }

  /** Stores what is left: as the last part of a content that is whole, else as its tail. */
  async rest(isWhole: boolean): Promise<void> {
    if (this.#filled === 0) return;
    if (isWhole) return this.#storePart();
    const tail = Buffer.from(this.#buffer.subarray(0, this.#filled));
    await this.store.put(this.tail, new Blob([tail]).stream(), 'application/octet-stream');
  }

  get tail(): string {
    return tailKey(this.upload, this.parts.length);
  }

  async #storePart(): Promise<void> {
    const { storageKey: key, storeHandle: handle } = this.upload;
    const part = this.#buffer.subarray(0, this.#filled);
    this.parts.push(await this.store.putPart({ key, handle }, this.parts.length, part));
    this.#filled = 0;
  }
}
