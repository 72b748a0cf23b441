import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

interface Written {
  bytes: number;
  sha256: string;
}

/** Hashes and counts what passes. */
function hashing() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { stream, result: (): Written => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes lines into a new compressed file, durably; returns the hash of the file. */
export async function writeLines(
  file: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Written> {
  const { stream, result } = hashing();
  const text = async function* () {
    for await (const line of lines) yield `${line}\n`;
  };
  await pipeline(
    Readable.from(text()),
    createGzip(),
    stream,
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  await sync(file);
  return result();
}

/** The lines of such a file, read as they are needed. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.once('error', (error) => text.destroy(error));
  // Only line feeds end a line: readline takes other characters for ends of lines too, which texts may contain.
  let rest = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/**
 * Stores a content under the name that `fileOf` gives its hash, durably and never over an existing one: it is written
 * under another name in `folder` first.
 */
export async function storeContent(
  folder: string,
  body: ReadableStream<Uint8Array>,
  fileOf: (sha256: string) => string,
): Promise<Written> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${folder}/draft-${randomUUID()}`;
  const { stream, result } = hashing();
  try {
    await pipeline(body, stream, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    await sync(draft);
    const written = result();
    const file = fileOf(written.sha256);
    if ((await sizeOf(file)) !== written.bytes) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await rename(draft, file);
    }
    return written;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Size in bytes; null if there is no such file. */
export async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
}

/** Reads a whole file; null if there is none. */
export async function hashFile(file: string): Promise<Written | null> {
  if ((await sizeOf(file)) === null) return null;
  const { stream, result } = hashing();
  await pipeline(createReadStream(file), stream, async (chunks) => {
    for await (const _ of chunks);
  });
  return result();
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
