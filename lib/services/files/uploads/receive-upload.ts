import { createHash, type Hash } from 'node:crypto';
import { fileLimits } from '@/lib/domain/configuration/settings';
import { HEAD_BYTES, headKind } from '@/lib/formats/contents/content-kind';
import { NOT_BEGUN } from '@/lib/jobs/forget-uploads';
import { getFileStore } from '@/lib/storage/file-store';
import type { ServiceContext } from '../../context';
import { AppError } from '../../errors';
import { refusedKind } from '../refused-kind';
import { dropUpload } from './drop-upload';
import type { UploadRow } from './find-upload';
import { PartWriter } from './part-writer';
import { rememberDigest, takeDigest } from './upload-digests';
import { UploadLease } from './upload-lease';
import { withIdleTimeout } from './with-idle-timeout';

export interface ReceivedBytes {
  /** Position of the bytes in the upload. */
  offset: number;
  body: AsyncIterable<Uint8Array> | null;
  /** Checksum of all bytes together; without it, everything that arrives before an interruption is stored. */
  checksum?: { algorithm: 'sha1' | 'sha256'; digest: Buffer } | undefined;
}

/**
 * Receives bytes of an upload. If the connection breaks, the bytes received before are stored and the upload
 * can be resumed from there. @returns the upload with its current bytes
 * @throws AppError UploadConflict, UploadLocked, ChecksumMismatch, PayloadTooLarge, FileKindNotAccepted
 */
export async function receiveUpload(
  ctx: ServiceContext,
  announced: UploadRow,
  { offset, body, checksum }: ReceivedBytes,
): Promise<UploadRow> {
  if (announced.receivedBytes !== offset)
    throw new AppError('UploadConflict', { values: { offset: announced.receivedBytes } });
  const lease = await UploadLease.take(ctx.db, announced);
  let writer: PartWriter | undefined;
  try {
    const upload = await begun(announced, lease);
    writer = await PartWriter.open(await getFileStore(), upload, async ({ parts, bytesInParts }) => {
      // Bytes after full parts are not stored yet; bytes with a checksum count only when all have arrived.
      if (checksum) return;
      if (!(await lease.commit({ parts, receivedBytes: bytesInParts }))) throw new AppError('UploadLocked');
    });
    const receiver = new Receiver(upload, writer, lease, checksum, fileLimits(ctx.settings).fileBytes);
    await receiver.receiveAll(body ?? []);
    return { ...upload, parts: writer.parts, receivedBytes: writer.receivedBytes };
  } catch (error) {
    await writer?.settle();
    if (error instanceof AppError && ENDS_UPLOAD.includes(error.code)) await dropUpload(ctx.db, announced);
    throw error;
  } finally {
    await lease.release();
  }
}

/** The upload with its parts begun in the store: with its first bytes. */
async function begun(upload: UploadRow, lease: UploadLease): Promise<UploadRow> {
  if (upload.storeHandle !== NOT_BEGUN) return upload;
  const { storageKey: key } = upload;
  const store = await getFileStore();
  const handle = await store.beginParts(key, 'application/octet-stream');
  if (await lease.begin(handle)) return { ...upload, storeHandle: handle };
  await store.dropParts({ key, handle });
  throw new AppError('UploadLocked');
}

/** Refusals that end the upload, because more bytes cannot help. */
const ENDS_UPLOAD: readonly string[] = ['FileKindNotAccepted', 'PayloadTooLarge'];

class Receiver {
  readonly #digest: Hash | null;
  readonly #sum: Hash | null;
  #isKindKnown: boolean;

  constructor(
    private readonly upload: UploadRow,
    private readonly writer: PartWriter,
    private readonly lease: UploadLease,
    private readonly checksum: ReceivedBytes['checksum'],
    private readonly maxBytes: number,
  ) {
    this.#digest = takeDigest(upload.uploadId, upload.receivedBytes);
    this.#sum = checksum ? createHash(checksum.algorithm) : null;
    this.#isKindKnown = upload.receivedBytes >= HEAD_BYTES;
  }

  async receiveAll(body: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<void> {
    const broken = await this.#receive(body);
    // Bytes whose checksum cannot be verified are not accepted.
    if (broken && this.#sum) throw new AppError('BodyTooSlow');
    this.#requireChecksum();
    const { receivedBytes } = this.writer;
    const isWhole = !broken && receivedBytes === (this.upload.sizeBytes ?? receivedBytes);
    if (isWhole) this.#requireKind(0);
    await this.writer.rest(isWhole);
    const { parts, tail } = this.writer;
    if (!(await this.lease.commit({ parts, receivedBytes }))) {
      await (await getFileStore()).delete(tail);
      throw new AppError('UploadLocked');
    }
    if (this.#digest) rememberDigest(this.upload.uploadId, this.#digest, receivedBytes);
    if (broken) throw new AppError('BodyTooSlow');
  }

  /** @returns whether the connection broke before the end of the body */
  async #receive(body: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<boolean> {
    const limit = this.upload.sizeBytes ?? this.maxBytes;
    for await (const bytes of withIdleTimeout(body)) {
      if (bytes === 'broken') return true;
      if (this.writer.receivedBytes + bytes.byteLength > limit) throw new AppError('PayloadTooLarge');
      this.#digest?.update(bytes);
      this.#sum?.update(bytes);
      await this.writer.write(bytes);
      this.#requireKind(HEAD_BYTES);
      if (!(await this.lease.renew())) throw new AppError('UploadLocked');
    }
    return false;
  }

  #requireChecksum(): void {
    if (!this.#sum || !this.checksum) return;
    if (!this.#sum.digest().equals(this.checksum.digest)) throw new AppError('ChecksumMismatch');
  }

  /** A wrong kind is refused after the first bytes, not after two gigabytes. */
  #requireKind(fromBytes: number): void {
    const head = this.#isKindKnown ? null : this.writer.head;
    if (head === null || head.byteLength < fromBytes || head.byteLength === 0) return;
    this.#isKindKnown = true;
    if (headKind(head.subarray(0, HEAD_BYTES)) === null) throw refusedKind(this.upload.name);
  }
}
