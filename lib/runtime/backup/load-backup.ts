import { join } from 'node:path';
import { DifferentTableError, loadTables } from '@/db/backup/copy-rows';
import { countAll, emptyDatabase, isEmptyDatabase } from '@/db/backup/table-shapes';
import type { Database, Db } from '@/db/client';
import { databaseErrorReason } from '@/db/errors';
import { beginRestore, endRestore, isRestoring, migrateIn } from '@/db/migrate';
import { type BackupFile, BackupRefused } from './backup-file';
import { readLines } from './hashed-files';

/** Whether nothing is lost if a database is loaded: it is empty, or an earlier attempt has not come to its end. */
export async function isVacant(db: Db): Promise<boolean> {
  return (await isEmptyDatabase(db)) || (await isRestoring(db));
}

/**
 * Replaces everything in a database with the tables of a backup: on the schema that they were written with, which is
 * then migrated to that of this release. In steps of their own, because Postgres does not let a transaction use the
 * values of an enum that it has added. Until `end` has run, in the transaction of the last step, no process of the
 * portal starts on the database.
 * @throws BackupRefused if this release does not know that schema, if a table has other rows or columns, or if what
 * its rows refer to is not there
 */
export async function loadBackup<T>(
  { db }: Database,
  folder: string,
  backup: BackupFile,
  end: (tx: Db) => Promise<T>,
): Promise<T> {
  await db.transaction(async (tx) => {
    if (!(await isEmptyDatabase(tx))) await emptyDatabase(tx);
    if (!(await migrateIn(tx, backup.migration.createdAt))) {
      throw new BackupRefused(
        `The backup is of release ${backup.release} with a schema that this release does not know. Use that release.`,
      );
    }
    await beginRestore(tx);
  });
  await db.transaction((tx) => loadRows(tx, folder, backup));
  await db.transaction(async (tx) => {
    await endRestore(tx);
    await migrateIn(tx);
    await beginRestore(tx);
  });
  return db.transaction(async (tx) => {
    await endRestore(tx);
    return end(tx);
  });
}

async function loadRows(tx: Db, folder: string, backup: BackupFile): Promise<void> {
  const tables = backup.tables.map((table) => ({
    ...table,
    lines: () => readLines(join(folder, backup.folder, table.file)),
  }));
  await loadTables(tx, tables, backup.sequences).catch((error: unknown) => {
    if (error instanceof DifferentTableError) throw new BackupRefused(error.message);
    throw new BackupRefused(`The tables cannot be loaded: ${databaseErrorReason(error)}`);
  });
  for (const { name, rows } of backup.tables) {
    const loaded = await countAll(tx, name);
    if (loaded !== rows) {
      throw new BackupRefused(`The table ${name} had ${rows} rows, and has ${loaded} when it is restored.`);
    }
  }
}
