import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ByteRange } from '@/lib/domain/files/byte-range';
import { directoryParts } from '@/lib/storage/directory-parts';
import { checkedKey } from '@/lib/storage/storage-key';
import type { FileStore } from '@/lib/storage/stored-file';

const CHUNK_BYTES = 64 * 1024;

const DAY_MS = 86_400_000;
/** Far longer than an upload may pause. */
const ABANDONED_PARTS_DAYS = 30;

/** Files in a directory of this machine, created when first needed. */
export function directoryFileStore(root: string): FileStore {
  const pathOf = (key: string) => path.join(root, ...checkedKey(key).split('/'));
  const drafts = path.join(root, '.drafts');
  const parts = path.join(root, '.parts');
  void removeAbandoned(drafts, DAY_MS);
  void removeAbandoned(parts, ABANDONED_PARTS_DAYS * DAY_MS);
  return {
    async put(key, body) {
      const target = pathOf(key);
      const draft = path.join(drafts, randomUUID());
      await mkdir(path.dirname(target), { recursive: true });
      await mkdir(drafts, { recursive: true });
      try {
        const sizeBytes = await writeDurably(draft, body);
        await rename(draft, target);
        await syncDirectory(path.dirname(target));
        return { sizeBytes };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key, range) {
      const handle = await open(pathOf(key)).catch(nullIfAbsent);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { sizeBytes: size, body: readRange(handle, range ?? { start: 0, end: size - 1 }) };
    },
    async head(key) {
      const found = await stat(pathOf(key)).catch(nullIfAbsent);
      return found && { sizeBytes: found.size };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    ...directoryParts(parts, async (draft, key) => {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(draft, target);
      await syncDirectory(path.dirname(target));
    }),
    signedUrl: async () => null,
  };
}

/** Removes files that were being written during a crash and are unknown to the database. */
async function removeAbandoned(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const draft of names.map((name) => path.join(folder, name))) {
    const found = await stat(draft).catch(() => null);
    const isOld = found !== null && Date.now() - found.mtimeMs > olderThanMs;
    if (isOld) await rm(draft, { force: true }).catch(() => undefined);
  }
}

async function writeDurably(file: string, body: ReadableStream<Uint8Array>): Promise<number> {
  const handle = await open(file, 'wx');
  let sizeBytes = 0;
  try {
    for await (const chunk of body) {
      await handle.writeFile(chunk);
      sizeBytes += chunk.byteLength;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return sizeBytes;
}

/** Makes a rename survive a power failure; not possible and not needed on Windows. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}

/** Reads on demand and closes the file at its end, on an error, or when the reader cancels. */
function readRange(handle: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream(
    {
      async pull(controller) {
        const wanted = Math.min(CHUNK_BYTES, end - position + 1);
        const { bytesRead, buffer } = await handle.read(new Uint8Array(wanted), 0, wanted, position);
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (bytesRead > 0 && position <= end) return;
        await handle.close();
        controller.close();
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
