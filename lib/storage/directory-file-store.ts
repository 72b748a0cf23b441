import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ByteRange } from '@/lib/domain/files/byte-range';
import { PART_BYTES } from '@/lib/storage/part-bytes';
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

type Parts = Pick<FileStore, 'beginParts' | 'putPart' | 'finishParts' | 'dropParts'>;

/**
 * Contents that arrive in parts: each is a file in `folder` into which the parts are written at their
 * offsets.
 * @param place moves a finished file to its key
 */
function directoryParts(folder: string, place: (draft: string, key: string) => Promise<void>): Parts {
  const draftOf = (handle: string) => path.join(folder, path.basename(handle));
  return {
    async beginParts() {
      const handle = randomUUID();
      await mkdir(folder, { recursive: true });
      await (await open(draftOf(handle), 'wx')).close();
      return handle;
    },
    async putPart({ handle }, index, part) {
      const file = await open(draftOf(handle), 'r+');
      try {
        await writeWhole(file, part, index * PART_BYTES);
        await file.datasync();
      } finally {
        await file.close();
      }
      return String(part.byteLength);
    },
    async finishParts({ key, handle }, parts) {
      const file = await open(draftOf(handle), 'r+');
      try {
        // A repeated part may be shorter than before.
        await file.truncate(parts.reduce((sum, bytes) => sum + Number(bytes), 0));
        await file.sync();
      } finally {
        await file.close();
      }
      await place(draftOf(handle), key);
    },
    async dropParts({ handle }) {
      await rm(draftOf(handle), { force: true });
    },
  };
}

type OpenFile = Awaited<ReturnType<typeof open>>;

async function writeWhole(file: OpenFile, bytes: Uint8Array, start: number): Promise<void> {
  for (let written = 0; written < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, start + written);
    written += bytesWritten;
  }
}
