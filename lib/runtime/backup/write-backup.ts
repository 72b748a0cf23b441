import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readRows, setTextForms } from '@/db/backup/copy-rows';
import { readSequences, readTables, type TableShape } from '@/db/backup/table-shapes';
import type { Database, Db } from '@/db/client';
import { acquireDataDirLock, DataDirLockedError } from '@/db/data-dir-lock';
import { BACKUP_MADE_AT } from '@/db/installation-keys';
import { isMigrated, newestMigration } from '@/db/migrate';
import { type NamedContents, readNamedContents } from '@/db/queries/stored-keys';
import { journalHeads } from '@/db/schema';
import type { FileStore } from '@/lib/storage/stored-file';
import {
  type BackupFile,
  BackupRefused,
  findBackupFile,
  keyFingerprints,
  type TablePart,
  writeBackupFile,
} from './backup-file';
import { copyContents } from './copy-contents';
import { writeLines } from './hashed-files';
import { noteBackup } from './note-backup';

interface BackupOptions {
  database: Database;
  store: FileStore;
  /** Where the backup goes: an empty folder, or that of an earlier backup, whose contents are kept and used again. */
  folder: string;
  now: Date;
  /** Version of the portal. */
  release: string;
  /** Contents that the store has lost are listed in the backup instead of refusing it. */
  mayMiss: boolean;
}

/**
 * Writes the rows of all tables as of one moment, then every content that they name, and `backup.json` at the very
 * end. An earlier backup in the folder stays valid until then. @returns what `backup.json` says
 * @throws BackupRefused, or any error of database, store or disk: then there is no `backup.json`, or the former one
 */
export async function writeBackup(options: BackupOptions): Promise<BackupFile> {
  const { database, folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  try {
    await requireOwnFolder(folder);
    if (!(await isMigrated(database.db))) {
      throw new BackupRefused('The database is not of this release: npm run db:migrate first.');
    }
    const written = await writeParts(options);
    await writeBackupFile(folder, written);
    await removeFormer(folder, written.folder);
    await noteBackup(database.db, BACKUP_MADE_AT, options.now);
    return written;
  } finally {
    await unlock();
  }
}

async function lockFolder(folder: string): Promise<() => Promise<void>> {
  return acquireDataDirLock(join(folder, 'backup.lock')).catch((error: unknown) => {
    if (!(error instanceof DataDirLockedError)) throw error;
    throw new BackupRefused(`Process ${error.pid} is writing a backup to ${folder}.`);
  });
}

const OWN_NAME = /^(backup\.(json|json\.draft|lock.*)|contents|tables-.+)$/;

/** A mistyped folder must not be filled, and the files of others in it must not be removed later. */
async function requireOwnFolder(folder: string): Promise<void> {
  const foreign = (await readdir(folder)).find((name) => !OWN_NAME.test(name) && name !== 'lost+found');
  if (foreign !== undefined)
    throw new BackupRefused(`${folder} is no folder of a backup: it has ${foreign}.`);
}

async function writeParts({ database, store, folder, now, release, mayMiss }: BackupOptions) {
  const tablesFolder = `tables-${now.toISOString().replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
  const target = join(folder, tablesFolder);
  await mkdir(target, { mode: 0o700 });
  try {
    const { named, ...dump } = await dumpTables(database.db, target);
    const former = await findBackupFile(folder).catch(() => null);
    const contents = await copyContents({ named, store, folder, target, former, mayMiss });
    return {
      format: 1 as const,
      release,
      time: now.toISOString(),
      folder: tablesFolder,
      ...dump,
      ...contents,
      keys: keyFingerprints(),
      verifiedAt: null,
    };
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

interface Dump extends Pick<BackupFile, 'migration' | 'server' | 'tables' | 'sequences' | 'journals'> {
  named: NamedContents;
}

/** Everything that is read from the database, all as of one moment. */
function dumpTables(db: Db, target: string): Promise<Dump> {
  const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction(async (tx) => {
    await setTextForms(tx);
    const migration = await newestMigration(tx);
    if (!migration) throw new BackupRefused('The database has no migrations.');
    const tables: TablePart[] = [];
    for (const table of await readTables(tx)) tables.push(await dumpTable(tx, table, target));
    const [server] = await tx.select({ version: sql<string>`version` }).from(sql`version()`);
    return {
      migration,
      server: server?.version ?? '',
      tables,
      journals: await readJournalEnds(tx),
      named: await readNamedContents(tx),
      // Last: what a sequence has counted since the snapshot may only be too much.
      sequences: await readSequences(tx),
    };
  }, asOfOneMoment);
}

async function dumpTable(tx: Db, table: TableShape, target: string): Promise<TablePart> {
  let rows = 0;
  async function* lines() {
    for await (const batch of readRows(tx, table)) {
      rows += batch.length;
      yield* batch;
    }
  }
  const file = `${table.name}.jsonl.gz`;
  const written = await writeLines(join(target, file), lines());
  return { ...table, file, ...written, rows };
}

function readJournalEnds(tx: Db) {
  const { rootUnitId, entries, hash } = journalHeads;
  return tx.select({ rootUnitId, entries, hash }).from(journalHeads).orderBy(rootUnitId);
}

/** Tables of former backups, and what killed runs have left. */
async function removeFormer(folder: string, current: string): Promise<void> {
  const former = (await readdir(folder)).filter((name) => name.startsWith('tables-') && name !== current);
  for (const name of former) await rm(join(folder, name), { recursive: true, force: true });
}
