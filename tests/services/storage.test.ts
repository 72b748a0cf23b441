import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseByteRange } from '@/lib/domain/files/byte-range';
import { directoryFileStore } from '@/lib/storage/directory-file-store';
import { PART_BYTES } from '@/lib/storage/part-bytes';
import { s3FileStore } from '@/lib/storage/s3-file-store';
import { isStorageKey } from '@/lib/storage/storage-key';
import type { FileStore } from '@/lib/storage/stored-file';
import { startS3Server } from '@/tests/support/s3-server';

const MEGABYTE = 1024 * 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `sizeBytes` of bytes that tell their position, in chunks that fit no part. */
function content(sizeBytes: number, failAt = Number.POSITIVE_INFINITY): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    pull(controller) {
      if (position >= failAt) return controller.error(new Error('upload broken off'));
      const length = Math.min(777_777, sizeBytes - position);
      if (length > 0) controller.enqueue(bytes(position, position + length));
      position += length;
      if (position === sizeBytes) controller.close();
    },
  });
}

const bytes = (from: number, to: number) =>
  Uint8Array.from({ length: to - from }, (_, index) => (from + index) % 251);

async function read(body: ReadableStream<Uint8Array> | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const stores: { name: string; open: () => Promise<{ store: FileStore; close: () => Promise<void> }> }[] = [
  {
    name: 'a directory',
    open: async () => ({
      store: directoryFileStore(path.join(folder, 'files')),
      close: async () => undefined,
    }),
  },
  {
    name: 'an S3 bucket',
    open: async () => {
      const { settings, close } = await startS3Server(path.join(folder, 's3'));
      return { store: s3FileStore(settings), close };
    },
  },
];

describe.each(stores)('files in $name', ({ name, open }) => {
  let store: FileStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());

  it.each([0, 1, 70_000, 8 * MEGABYTE, 20 * MEGABYTE + 1])(
    'come back as they were, %i bytes',
    async (size) => {
      expect(await store.put('some/key', content(size), 'application/octet-stream')).toEqual({
        sizeBytes: size,
      });
      expect(await store.head('some/key')).toEqual({ sizeBytes: size });
      const found = await store.get('some/key');
      expect(found?.sizeBytes).toBe(size);
      expect(Buffer.compare(await read(found?.body), bytes(0, size))).toBe(0);
    },
  );

  it('are read in part', async () => {
    await store.put('part', content(200_000), 'text/plain');
    const found = await store.get('part', { start: 70_000, end: 140_001 });
    expect(found?.sizeBytes).toBe(200_000);
    expect(Buffer.compare(await read(found?.body), bytes(70_000, 140_002))).toBe(0);
  });

  it('are left as they were by an upload that broke off', async () => {
    await store.put('whole', content(10), 'text/plain');
    for (const size of [MEGABYTE, 20 * MEGABYTE]) {
      const broken = store.put('whole', content(size, size / 2), 'text/plain');
      await expect(broken).rejects.toThrow('upload broken off');
    }
    expect(await read((await store.get('whole'))?.body)).toHaveLength(10);
  });

  it('are gone after deleting, which may be done twice', async () => {
    await store.put('gone', content(10), 'text/plain');
    await store.delete('gone');
    await store.delete('gone');
    expect(await store.get('gone')).toBeNull();
    expect(await store.head('gone')).toBeNull();
  });

  it('come in parts, of which one may be sent again, and are there once they are finished', async () => {
    const whole = bytes(0, PART_BYTES + 70_000);
    const parted = { key: 'parted', handle: await store.beginParts('parted', 'text/plain') };
    await store.putPart(parted, 0, bytes(7, 7 + PART_BYTES));
    const parts = [
      await store.putPart(parted, 0, whole.slice(0, PART_BYTES)),
      await store.putPart(parted, 1, whole.slice(PART_BYTES)),
    ];
    expect(await store.head('parted')).toBeNull();
    await store.finishParts(parted, parts);
    expect(Buffer.compare(await read((await store.get('parted'))?.body), whole)).toBe(0);
  });

  it('that came in parts and are dropped are nowhere', async () => {
    const parted = { key: 'dropped', handle: await store.beginParts('dropped', 'text/plain') };
    const part = await store.putPart(parted, 0, bytes(0, 10));
    await store.dropParts(parted);
    await store.dropParts(parted);
    expect(await store.head('dropped')).toBeNull();
    // The server of the test drops no parts.
    if (name !== 'a directory') return;
    await expect(store.finishParts(parted, [part])).rejects.toThrow('ENOENT');
  });

  it('stay inside whatever the key', async () => {
    for (const key of [
      '../out',
      '/etc/passwd',
      'a/../b',
      'a//b',
      '',
      '.hidden',
      'a\\b',
      'A',
      `a${'b'.repeat(200)}`,
    ]) {
      expect(isStorageKey(key)).toBe(false);
      await expect(store.put(key, content(1), 'text/plain')).rejects.toThrow('not a storage key');
      await expect(store.get(key)).rejects.toThrow('not a storage key');
    }
  });

  it('may be fetched directly where the store can hand out addresses', async () => {
    await store.put('direct', content(10), 'text/plain');
    const url = await store.signedUrl('direct', { name: 'Maß.txt', contentType: 'text/plain', seconds: 60 });
    expect(url === null).toBe(name === 'a directory');
    if (url === null) return;
    const answer = await fetch(url);
    expect(answer.headers.get('content-disposition')).toContain("UTF-8''Ma%C3%9F.txt");
    expect((await answer.arrayBuffer()).byteLength).toBe(10);
  });
});

describe('a directory', () => {
  it('keeps no draft and closes files that were not read to their end', async () => {
    const root = path.join(folder, 'drafts');
    const store = directoryFileStore(root);
    await store.put('a', content(MEGABYTE), 'text/plain');
    await store.put('a', content(MEGABYTE, 1), 'text/plain').catch(() => undefined);
    await (await store.get('a'))?.body.cancel();
    expect(await readdir(root)).toEqual(['.drafts', 'a']);
    expect(await readdir(path.join(root, '.drafts'))).toEqual([]);
  });

  it.each([
    ['.drafts', 2],
    ['.parts', 31],
  ])('removes from %s what a crash broke off %i days ago', async (name, days) => {
    const drafts = path.join(folder, `left${name}`, name);
    await mkdir(drafts, { recursive: true });
    const dayMs = 86_400_000;
    for (const [draft, ageMs] of [
      ['old', days * dayMs],
      ['new', (days / 2) * dayMs - 60_000],
    ] as const) {
      await writeFile(path.join(drafts, draft), '');
      const writtenAt = new Date(Date.now() - ageMs);
      await utimes(path.join(drafts, draft), writtenAt, writtenAt);
    }
    directoryFileStore(path.dirname(drafts));
    await expect.poll(() => readdir(drafts)).toEqual(['new']);
  });
});

describe('Range header', () => {
  it.each([
    [null, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=10-500', { start: 10, end: 99 }],
    ['bytes=-20', { start: 80, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=1-2', null],
  ])('%s', (header, range) => {
    expect(parseByteRange(header, 100)).toEqual(range);
  });
});
