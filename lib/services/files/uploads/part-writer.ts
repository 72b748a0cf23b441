import { tailKey } from '@/lib/jobs/forget-uploads';
import { PART_BYTES } from '@/lib/storage/part-bytes';
import type { FileStore } from '@/lib/storage/stored-file';
import type { UploadRow } from './find-upload';

/**
 * Writes the bytes of an upload to the store in full parts, and the rest as its tail. While a part is being
 * stored the next one is filled.
 */
export class PartWriter {
  readonly parts: string[];
  receivedBytes: number;
  #buffer = Buffer.allocUnsafe(PART_BYTES);
  /** The second buffer: of the part that is being stored. */
  #other: Buffer<ArrayBuffer> | null = null;
  #filled = 0;
  #storing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly store: FileStore,
    private readonly upload: UploadRow,
    private readonly onStored: () => Promise<void>,
  ) {
    this.parts = [...upload.parts];
    this.receivedBytes = upload.receivedBytes;
  }

  /** Resumes an upload with the bytes of its tail. @param onStored called after each full part */
  static async open(
    store: FileStore,
    upload: UploadRow,
    onStored: (writer: PartWriter) => Promise<void>,
  ): Promise<PartWriter> {
    const writer: PartWriter = new PartWriter(store, upload, () => onStored(writer));
    const tailBytes = upload.receivedBytes - upload.parts.length * PART_BYTES;
    if (tailBytes <= 0) return writer;
    const tail = await store.get(tailKey(upload, upload.parts.length), { start: 0, end: tailBytes - 1 });
    for await (const chunk of tail?.body ?? [])
      writer.#filled += Buffer.from(chunk).copy(writer.#buffer, writer.#filled);
    if (writer.#filled !== tailBytes) throw new Error('the tail of an upload is missing');
    return writer;
  }

  /** The first bytes, as long as no part has been stored. */
  get head(): Uint8Array | null {
    return this.receivedBytes === this.#filled ? this.#buffer.subarray(0, this.#filled) : null;
  }

  /** Number of bytes in full parts. */
  get bytesInParts(): number {
    return this.parts.length * PART_BYTES;
  }

  /** Adds bytes. @throws the error of storing an earlier part, or of `onStored` */
  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.byteLength; ) {
      const piece = bytes.subarray(at, at + PART_BYTES - this.#filled);
      this.#buffer.set(piece, this.#filled);
      this.#filled += piece.byteLength;
      this.receivedBytes += piece.byteLength;
      at += piece.byteLength;
      if (this.#filled === PART_BYTES) await this.#beginPart(this.onStored);
    }
  }

  /** Stores the rest: as the last part if the content is complete, else as its tail. */
  async rest(isWhole: boolean): Promise<void> {
    if (isWhole && this.#filled > 0) await this.#beginPart();
    await this.#storing;
    if (this.#filled === 0) return;
    const tail = Buffer.from(this.#buffer.subarray(0, this.#filled));
    await this.store.put(this.tail, new Blob([tail]).stream(), 'application/octet-stream');
  }

  /** Resolves when no part is being stored any more, whether it failed or not. */
  async settle(): Promise<void> {
    await this.#storing.catch(() => undefined);
  }

  get tail(): string {
    return tailKey(this.upload, this.parts.length);
  }

  /** Resolves when the previous part is stored; this part is being stored then. */
  async #beginPart(onStored?: () => Promise<void>): Promise<void> {
    await this.#storing;
    this.#storing = this.#storePart(this.#buffer.subarray(0, this.#filled), onStored);
    // The next caller that awaits it gets the error.
    this.#storing.catch(() => undefined);
    [this.#buffer, this.#other] = [this.#other ?? Buffer.allocUnsafe(PART_BYTES), this.#buffer];
    this.#filled = 0;
  }

  async #storePart(part: Uint8Array, onStored?: () => Promise<void>): Promise<void> {
    const { storageKey: key, storeHandle: handle } = this.upload;
    this.parts.push(await this.store.putPart({ key, handle }, this.parts.length, part));
    await onStored?.();
  }
}
