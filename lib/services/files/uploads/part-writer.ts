import { tailKey } from '@/lib/jobs/forget-uploads';
import { PART_BYTES } from '@/lib/storage/part-bytes';
import type { FileStore } from '@/lib/storage/stored-file';
import type { UploadRow } from './find-upload';

/**
 * Writes the bytes of an upload to the store in full parts, and what is left of them as its tail. While a part is stored
 * the next one is filled.
 */
export class PartWriter {
  readonly parts: string[];
  receivedBytes: number;
  #buffer = Buffer.allocUnsafe(PART_BYTES);
  /** The buffer of the part that is stored meanwhile, or was. */
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

  /** Goes on where an upload ended, with the bytes of its tail. @param onStored is called after each full part */
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

  /** The first bytes, while nothing but them is there. */
  get head(): Uint8Array | null {
    return this.receivedBytes === this.#filled ? this.#buffer.subarray(0, this.#filled) : null;
  }

  /** How many bytes lie in parts, none of them being the last. */
  get bytesInParts(): number {
    return this.parts.length * PART_BYTES;
  }

  /** Takes bytes. @throws what storing an earlier part, or `onStored`, has thrown */
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

  /** Stores what is left: as the last part of a content that is whole, else as its tail. */
  async rest(isWhole: boolean): Promise<void> {
    if (isWhole && this.#filled > 0) await this.#beginPart();
    await this.#storing;
    if (this.#filled === 0) return;
    const tail = Buffer.from(this.#buffer.subarray(0, this.#filled));
    await this.store.put(this.tail, new Blob([tail]).stream(), 'application/octet-stream');
  }

  /** Ends when nothing is on its way to the store any more, whatever became of it. */
  async settle(): Promise<void> {
    await this.#storing.catch(() => undefined);
  }

  get tail(): string {
    return tailKey(this.upload, this.parts.length);
  }

  /** Ends when the part before is stored; this one is on its way then. */
  async #beginPart(onStored?: () => Promise<void>): Promise<void> {
    await this.#storing;
    this.#storing = this.#storePart(this.#buffer.subarray(0, this.#filled), onStored);
    // Whoever waits for it next is thrown what it throws.
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
