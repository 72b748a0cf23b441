import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { PART_BYTES } from '@/lib/storage/part-bytes';
import type { FileStore } from '@/lib/storage/stored-file';

type Parts = Pick<FileStore, 'beginParts' | 'putPart' | 'finishParts' | 'dropParts'>;

/**
 * Contents that arrive in parts: each is a file in `folder` into which the parts are written at their
 * offsets.
 * @param place moves a finished file to its key
 */
export function directoryParts(folder: string, place: (draft: string, key: string) => Promise<void>): Parts {
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
