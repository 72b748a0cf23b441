import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { ModelError } from '@/lib/domain/models/model-problem';

const LOCAL_HEADER = 0x04034b50;
const HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/**
 * The bytes of a model: an .ifc unchanged, the single file of an .ifczip inflated. The reader must stop if
 * there are too many.
 * @throws ModelError IfcTruncated, IfcMalformed for a zip
 */
export async function* modelBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = new ByteSource(chunks);
  const head = await source.peek(4);
  if (head.length < 4 || new DataView(head.buffer, head.byteOffset).getUint32(0, true) !== LOCAL_HEADER) {
    yield* source.rest();
    return;
  }
  const method = await openEntry(source);
  if (method === STORED) yield* source.rest();
  else yield* inflated(source);
}

/**
 * Skips to the content of the first file; folders before it have no content.
 * @returns the compression method
 */
async function openEntry(source: ByteSource): Promise<number> {
  for (;;) {
    const header = await source.take(HEADER_BYTES);
    const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
    if (view.getUint32(0, true) !== LOCAL_HEADER) throw new ModelError('IfcMalformed');
    const [flags, method] = [view.getUint16(6, true), view.getUint16(8, true)];
    const packedBytes = view.getUint32(18, true);
    const name = new TextDecoder().decode(await source.take(view.getUint16(26, true)));
    await source.take(view.getUint16(28, true));
    if (/[\\/]$/.test(name)) {
      await source.take(packedBytes);
      continue;
    }
    const isReadable = (flags & ENCRYPTED) === 0 && (method === STORED || method === DEFLATED);
    if (!isReadable) throw new ModelError('IfcMalformed');
    return method;
  }
}

async function* inflated(source: ByteSource): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw();
  const packed = Readable.from(source.rest());
  packed.on('error', (error) => inflate.destroy(error));
  try {
    for await (const chunk of packed.pipe(inflate)) yield chunk;
  } catch (error) {
    throw zipError(error);
  } finally {
    packed.destroy();
    inflate.destroy();
  }
}

function zipError(error: unknown): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'Z_BUF_ERROR') return new ModelError('IfcTruncated');
  return code === 'Z_DATA_ERROR' ? new ModelError('IfcMalformed') : error;
}

/** Re-chunks a stream of bytes. */
class ByteSource {
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
      this.#held = Buffer.concat([this.#held, value]);
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

  async *rest(): AsyncGenerator<Uint8Array> {
    try {
      yield this.#held;
      for (;;) {
        const { done, value } = await this.#chunks.next();
        if (done) return;
        yield value;
      }
    } finally {
      await this.#chunks.return?.();
    }
  }
}
