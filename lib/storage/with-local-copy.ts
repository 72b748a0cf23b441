import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getFileStore } from '@/lib/storage/file-store';

const PREFIX = 'portal-model-';
/** Far longer than a worker task may wait and run. */
const ABANDONED_MS = 3_600_000;

/** Provides a content as a local file while a worker process uses it. */
export async function withLocalCopy<T>(storageKey: string, work: (path: string) => Promise<T>): Promise<T> {
  const stored = await (await getFileStore()).get(storageKey);
  if (!stored) throw new Error('a content is not in the store');
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX));
  try {
    const copy = path.join(folder, 'content');
    await pipeline(chunksOf(stored.body), createWriteStream(copy));
    return await work(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes copies left by killed processes of this machine. */
export async function removeAbandonedCopies(): Promise<void> {
  const copies = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const copy of copies.map((name) => path.join(tmpdir(), name))) {
    const found = await stat(copy).catch(() => null);
    if (found === null || Date.now() - found.mtimeMs < ABANDONED_MS) continue;
    // A copy of another user on the same machine cannot be removed, and need not be.
    await rm(copy, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The same for several contents, in their order. */
export async function withLocalCopies<T>(
  [first, ...others]: readonly string[],
  work: (paths: readonly string[]) => Promise<T>,
): Promise<T> {
  if (first === undefined) return work([]);
  return withLocalCopy(first, (path) => withLocalCopies(others, (paths) => work([path, ...paths])));
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
