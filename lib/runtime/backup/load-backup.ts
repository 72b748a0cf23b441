import { join } from 'node:path';
import { DifferentTableError, loadTables } from '@/db/backup/copy-rows';
import { countAll } from '@/db/backup/table-shapes';
import type { Db } from '@/db/client';
import { databaseErrorReason } from '@/db/errors';
import { migrateIn } from '@/db/migrate';
import { type BackupFile, BackupRefused } from './backup-file';
import { readLines } from './hashed-files';

/**
 * Loads the tables of a backup into an empty database, in the caller's transaction: on the schema that they were
 * written with, which is then migrated to that of this release.
 * @throws BackupRefused if this release does not know that schema, if a table has other rows or columns, or if what
 * its rows refer to is not there
 */
export async function loadBackup(tx: Db, folder: string, backup: BackupFile): Promise<void> {
  if (!(await migrateIn(tx, backup.migration.createdAt))) {
    throw new BackupRefused(
      `The backup is of release ${backup.release} with a schema that this release does not know. Use that release.`,
    );
  }
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
  await migrateIn(tx);
}
