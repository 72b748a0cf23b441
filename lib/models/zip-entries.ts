import { createInflateRaw, type InflateRaw } from 'node:zlib';
import { MAX_MODEL_MB } from '@/lib/domain/models/model-limits';
import { ModelError } from '@/lib/domain/models/model-problem';
import type { ByteSource } from './byte-source';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY = 0x02014b50;
const DESCRIPTOR = 0x08074b50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** The lengths follow the content. */
const LENGTHS_FOLLOW = 8;
/** A length of 64 bits is in the extra field. */
const LONG = 0xffffffff;
const LONG_FIELD = 1;
const MAX_BYTES = MAX_MODEL_MB * 1024 * 1024;
/** Packed bytes passed to the decompressor at once: a thousand times as many may come out. */
const PIECE_BYTES = 16 * 1024;

/** A file in a zip; its content follows in the stream. */
export interface ZipEntry {
  name: string;
  method: number;
  /** Null if it stands after the content. */
  packedBytes: number | null;
}

export async function isZip(source: ByteSource): Promise<boolean> {
  return signatureOf(await source.peek(4)) === LOCAL_HEADER;
}

/** The next file; null where the directory begins. @throws ModelError IfcTruncated, IfcMalformed */
export async function nextEntry(source: ByteSource): Promise<ZipEntry | null> {
  if (!(await isZip(source))) return null;
  const header = await source.take(HEADER_BYTES);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [flags, method] = [view.getUint16(6, true), view.getUint16(8, true)];
  const [packed, plain] = [view.getUint32(18, true), view.getUint32(22, true)];
  const [nameBytes, extraBytes] = [view.getUint16(26, true), view.getUint16(28, true)];
  const name = new TextDecoder().decode(await source.take(nameBytes));
  const extra = await source.take(extraBytes);
  if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) throw malformed();
  if ((flags & LENGTHS_FOLLOW) !== 0) {
    // Nothing marks the end of a content that is not compressed.
    if (method === STORED && packed === 0 && !/[\\/]$/.test(name)) throw malformed();
    return { name, method, packedBytes: null };
  }
  return { name, method, packedBytes: packed === LONG ? longLength(extra, plain === LONG) : packed };
}

/** The packed length in the extra field of a zip with long lengths; after the plain one if that is long too. */
function longLength(extra: Uint8Array, isAfterPlain: boolean): number {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    const place = at + 4 + (isAfterPlain ? 8 : 0);
    if (view.getUint16(at, true) === LONG_FIELD && place + 8 <= extra.length)
      return Number(view.getBigUint64(place, true));
  }
  throw malformed();
}

/** The unpacked content of an entry; the stream is then at the next one. @throws ModelError, also IfcTooLarge */
export async function* entryBytes(source: ByteSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const { method, packedBytes } = entry;
  if (method === STORED) yield* storedBytes(source, packedBytes ?? 0);
  else yield* inflated(source, packedBytes);
  if (packedBytes === null) await skipDescriptor(source);
}

async function* storedBytes(source: ByteSource, length: number): AsyncGenerator<Uint8Array> {
  for (let left = length; left > 0; ) {
    const bytes = await source.some(left);
    if (bytes === null) throw new ModelError('IfcTruncated');
    left -= bytes.length;
    yield bytes;
  }
}

async function* inflated(source: ByteSource, packedBytes: number | null): AsyncGenerator<Uint8Array> {
  const inflater = new Inflater();
  let [taken, given] = [0, 0];
  try {
    while (!inflater.isDone) {
      const bytes = await source.some(Math.min(PIECE_BYTES, (packedBytes ?? Infinity) - taken));
      taken += bytes?.length ?? 0;
      const isLast = bytes === null || taken === packedBytes;
      for (const piece of await inflater.push(bytes ?? new Uint8Array(), isLast)) {
        given += piece.length;
        if (given > MAX_BYTES) throw new ModelError('IfcTooLarge');
        yield piece;
      }
      // The decompressor leaves what follows its stream.
      if (inflater.isDone && bytes) source.giveBack(bytes.subarray(bytes.length - (taken - inflater.used)));
    }
    if (packedBytes !== null) await skip(source, packedBytes - inflater.used);
  } finally {
    inflater.end();
  }
}

/** Unpacks a stream that says itself where it ends. */
class Inflater {
  readonly #stream: InflateRaw = createInflateRaw();
  #pieces: Uint8Array[] = [];
  isDone = false;
  #settle: (error?: unknown) => void = () => undefined;

  constructor() {
    this.#stream.on('data', (piece: Uint8Array) => this.#pieces.push(piece));
    this.#stream.on('end', () => {
      this.isDone = true;
      this.#settle();
    });
    this.#stream.on('error', (error) => this.#settle(error));
  }

  /** Packed bytes that belong to the stream. */
  get used(): number {
    return this.#stream.bytesWritten;
  }

  async push(bytes: Uint8Array, isLast: boolean): Promise<Uint8Array[]> {
    await new Promise<void>((resolve, reject) => {
      this.#settle = (error) => (error ? reject(zipError(error)) : resolve());
      if (isLast) this.#stream.end(bytes);
      else this.#stream.write(bytes, () => resolve());
    });
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  end(): void {
    this.#settle = () => undefined;
    this.#stream.destroy();
  }
}

/** After a content: its checksum and lengths, of 32 or 64 bits, with or without a signature. */
async function skipDescriptor(source: ByteSource): Promise<void> {
  const head = await source.peek(28);
  const start = signatureOf(head) === DESCRIPTOR ? 4 : 0;
  const next = (at: number) => {
    const signature = signatureOf(head.subarray(at));
    return signature === LOCAL_HEADER || signature === DIRECTORY;
  };
  const isLong = !next(start + 12) && next(start + 20);
  await source.take(start + (isLong ? 20 : 12));
}

async function skip(source: ByteSource, count: number): Promise<void> {
  for await (const bytes of storedBytes(source, count)) void bytes;
}

function signatureOf(bytes: Uint8Array): number | null {
  if (bytes.length < 4) return null;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
}

function malformed(): ModelError {
  return new ModelError('IfcMalformed');
}

function zipError(error: unknown): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'Z_BUF_ERROR') return new ModelError('IfcTruncated');
  return code === 'Z_DATA_ERROR' ? malformed() : error;
}
