import { emptyDatabase } from '@/db/backup/table-shapes';
import type { Database } from '@/db/client';
import { beginRestore } from '@/db/migrate';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import {
  type BackupFile,
  BackupRefused,
  keyFingerprints,
  readBackupFile,
  writeBackupFile,
} from './backup-file';
import { findDamage } from './check-backup';
import { isVacant, loadBackup } from './load-backup';

interface VerifyOptions {
  folder: string;
  /** Opens an empty database. Nothing stays in it. */
  open: () => Promise<Database>;
  now: Date;
  /** At most so many contents are read. */
  sample?: number | undefined;
}

/**
 * Proves that a backup can be restored: reads every part and every content, loads the tables into an empty database
 * and empties it again, compares their rows and checks the journals against the ends that were noted. Writes
 * `verifiedAt` into `backup.json`.
 * @throws BackupRefused with everything that differs
 */
export async function verifyBackup({ folder, open, now, sample }: VerifyOptions): Promise<BackupFile> {
  const backup = await readBackupFile(folder);
  if (backup.keys.journal !== keyFingerprints().journal) {
    throw new BackupRefused('JOURNAL_KEY is not that of the backup: its journals cannot be checked.');
  }
  const damage = await findDamage(folder, backup, sample);
  if (damage.length > 0) throw new BackupRefused(damage.join('\n'));
  const database = await open();
  try {
    if (!(await isVacant(database.db))) throw new BackupRefused('The database is not empty.');
    await loadAndEmpty(database, folder, backup);
  } finally {
    await database.close();
  }
  await writeBackupFile(folder, { ...backup, verifiedAt: now.toISOString() });
  return backup;
}

async function loadAndEmpty(database: Database, folder: string, backup: BackupFile): Promise<void> {
  try {
    await loadBackup(database, folder, backup, beginRestore);
    const { broken } = await verifyJournal(database.db, { noted: backup.journals });
    if (broken.length > 0) {
      const named = broken.map(({ project, breach }) => `${project ?? 'all projects'} (${breach})`);
      throw new BackupRefused(`Journals are not as they were written: ${named.join(', ')}.`);
    }
  } finally {
    await database.db.transaction(emptyDatabase);
  }
}
