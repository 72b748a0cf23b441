import { eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { contents, files, fileUploads } from '@/db/schema';
import { completedUpload } from '@/lib/services/files/uploads/completed-upload';
import { receiveUpload } from '@/lib/services/files/uploads/receive-upload';
import { directoryFileStore } from '@/lib/storage/directory-file-store';
import { diskFaults } from '@/tests/crash/disk';
import { contextOf } from '@/tests/crash/order-lot';
import { bytesOf, inChunks, type SentFile, sha256Of } from '@/tests/crash/sent-file';

/** What the process that is killed says: that an upload was begun, or that a file was acknowledged. */
export type UploadLine = { begun: string; file: SentFile } | { stored: string; file: SentFile };

/** Every upload that was begun and every file that was acknowledged. */
export class UploadLedger {
  readonly #begun = new Map<string, SentFile>();
  readonly #stored = new Map<string, SentFile>();
  /** How many of the acknowledged ones were read. */
  #readCount = 0;
  continued = 0;
  readonly damage: string[] = [];

  constructor(private readonly folder: string) {}

  record(line: UploadLine): void {
    if ('begun' in line) this.#begun.set(line.begun, line.file);
    else this.#stored.set(line.stored, line.file);
  }

  get stored(): number {
    return this.#stored.size;
  }

  /** Goes on with what the kill broke off, as its browser would a minute later; each must become a whole file. */
  async continueUploads(db: Db): Promise<void> {
    await db.update(fileUploads).set({ leaseUntil: null });
    const unfinished = await db.select().from(fileUploads).where(isNull(fileUploads.fileId));
    for (const upload of unfinished) {
      const file = this.#begun.get(upload.uploadId);
      // Of a form, which its sender sends once more, or of one whose address nobody got.
      if (file === undefined) continue;
      const ctx = await contextOf(db, upload.userId);
      const rest = bytesOf(file).subarray(upload.receivedBytes);
      const whole =
        rest.length === 0
          ? upload
          : await receiveUpload(ctx, upload, { offset: upload.receivedBytes, body: inChunks(rest) });
      const { fileId } = await completedUpload(ctx, whole);
      if (fileId === null) this.damage.push(`${file.name} was not continued`);
      else this.#stored.set(fileId, file);
      this.continued += 1;
    }
  }

  /** Reads the files acknowledged since the last time, in the end all: all after each kill took over half an hour. */
  async compare(db: Db, { isLast }: { isLast: boolean }): Promise<void> {
    const store = directoryFileStore(this.folder);
    const acknowledged = [...this.#stored];
    for (const [fileId, file] of acknowledged.slice(isLast ? 0 : this.#readCount)) {
      const [row] = await db
        .select({ name: files.name, sha256: files.sha256, key: contents.storageKey })
        .from(files)
        .innerJoin(contents, eq(contents.sha256, files.sha256))
        .where(eq(files.fileId, fileId));
      const found = row && (await store.get(row.key));
      const bytes = found ? Buffer.from(await new Response(found.body).arrayBuffer()) : Buffer.alloc(0);
      const isWhole =
        row?.name === file.name && sha256Of(bytes) === row.sha256 && bytes.equals(bytesOf(file));
      if (!isWhole) this.damage.push(`${file.name} is not whole`);
    }
    this.#readCount = acknowledged.length;
  }

  /** In the end the disk must hold the contents of files and nothing else. */
  async cleanDisk(db: Db): Promise<void> {
    const rows = await db.select({ key: contents.storageKey }).from(contents);
    const wanted = rows.map(({ key }) => key);
    this.damage.push(...(await diskFaults(db, this.folder, wanted)));
  }
}
