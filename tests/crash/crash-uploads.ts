import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseOptions, openDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { UploadLedger, type UploadLine } from '@/tests/crash/upload-ledger';
import { WriterProcess } from '@/tests/crash/writer-process';

/**
 * Kills a process again and again while it uploads files. Each time the files it acknowledged must be whole, and what
 * it had begun is continued, every third time left; in the end all files must be, and nothing but their contents is on
 * the disk.
 * @returns whether that is so
 */
export async function crashUploads(kills: number): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-crash-files-'));
  // Where this process and those it starts find the file store.
  process.env.DATA_DIR = folder;
  const options: DatabaseOptions = { kind: 'pglite', dataDir: path.join(folder, 'pg') };
  const ledger = new UploadLedger(path.join(folder, 'files'));
  for (let run = 0; run < kills; run += 1) {
    const record = (line: unknown) => ledger.record(line as UploadLine);
    const uploader = new WriterProcess('tests/crash/uploader.ts', options, run, record);
    await uploader.nextSave();
    await delay(Math.random() * 2_000);
    await uploader.kill();
    await inspect(options, ledger, { continues: run % 3 !== 2, isLast: run === kills - 1 });
  }
  const { stored, continued, damage } = ledger;
  console.log(
    `files: ${kills} uploaders killed; ${stored} files acknowledged, ${continued} uploads continued; ${damage.length} faults`,
  );
  if (damage.length > 0) console.error(`damaged: ${damage.slice(0, 20).join(', ')}`);
  await rm(folder, { recursive: true });
  return damage.length === 0 && stored > 0;
}

async function inspect(
  options: DatabaseOptions,
  ledger: UploadLedger,
  { continues, isLast }: { continues: boolean; isLast: boolean },
): Promise<void> {
  const database = await openDatabase(options);
  await migrateDatabase(database);
  if (continues) await ledger.continueUploads(database.db);
  if (isLast) await ledger.cleanDisk(database.db);
  await ledger.compare(database.db, { isLast });
  await database.close();
}
