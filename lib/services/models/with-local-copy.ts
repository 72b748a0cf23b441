import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getFileStore } from '@/lib/storage/file-store';

/** Gives a worker process a content as a file of this machine, for as long as it works on it. */
export async function withLocalCopy<T>(storageKey: string, work: (path: string) => Promise<T>): Promise<T> {
  const stored = await (await getFileStore()).get(storageKey);
  if (!stored) throw new Error('a content is not in the store');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-model-'));
  try {
    const copy = path.join(folder, 'content');
    await pipeline(chunksOf(stored.body), createWriteStream(copy));
    return await work(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
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
