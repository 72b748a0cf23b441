import { openAsBlob } from 'node:fs';
import { otherConnections } from '@/db/backup/table-shapes';
import type { Database } from '@/db/client';
import type { HeldCounts } from '@/lib/services/held-messages/count-held';
import { holdAfterRestore } from '@/lib/services/held-messages/hold-after-restore';
import type { FileStore } from '@/lib/storage/stored-file';
import { type BackupFile, BackupRefused, contentFile, keyFingerprints, readBackupFile } from './backup-file';
import { findDamage } from './check-backup';
import { listContents } from './copy-contents';
import { isVacant, loadBackup } from './load-backup';

interface RestoreOptions {
  folder: string;
  database: Database;
  store: FileStore;
  /** What the database is called, which has to be typed to replace what is in it. */
  databaseName: string;
  /** The typed name; undefined if nothing may be replaced. */
  replace: string | undefined;
  /** Whether it is known that this portal has other keys than that of the backup. */
  mayHaveOtherKeys: boolean;
  now: Date;
}

/**
 * Makes an empty portal the one of a backup: first the contents, then the database. Killed at any moment it is as it was,
 * restored, or refuses to start until this has been run again. Sign-ins are ended, mails and webhooks held.
 * @throws BackupRefused before anything is changed, or if the rows do not fit together
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ backup: BackupFile; held: HeldCounts }> {
  const { folder, database, store, now } = options;
  const backup = await readBackupFile(folder);
  if (!options.mayHaveOtherKeys) requireSameKeys(backup);
  const damage = await findDamage(folder, backup);
  if (damage.length > 0) throw new BackupRefused(damage.join('\n'));
  await requireRoom(options);
  if (options.replace === undefined) await requireUnusedStore(store, folder, backup);
  for await (const { key, sha256 } of listContents(folder, backup)) {
    const content = await openAsBlob(contentFile(folder, sha256));
    await store.put(key, content.stream(), 'application/octet-stream');
  }
  const held = await loadBackup(database, folder, backup, (tx) =>
    holdAfterRestore(tx, new Date(backup.time), now),
  );
  return { backup, held };
}

/** @throws BackupRefused naming what will not work with the keys of this portal */
function requireSameKeys({ keys }: BackupFile): void {
  const own = keyFingerprints();
  const problems = [
    keys.secret !== own.secret &&
      'NEXTAUTH_SECRET is not that of the backup: second factors need a recovery code, receivers of webhooks the new ' +
        'secret, and links in held mails do not work.',
    keys.journal !== own.journal &&
      'JOURNAL_KEY is not that of the backup: the journals need npm run journal:verify -- --seal afterwards.',
  ].filter((problem) => problem !== false);
  if (problems.length === 0) return;
  const advice =
    'Set the keys of the backed-up portal (without a server: the files secret and journal-key of its DATA_DIR), or add --other-keys.';
  throw new BackupRefused([...problems, advice].join('\n'));
}

/** @throws BackupRefused if the database is not empty and may not be replaced */
async function requireRoom({ database, databaseName, replace }: RestoreOptions): Promise<void> {
  if (replace !== undefined && replace !== databaseName) {
    throw new BackupRefused(`The database is called "${databaseName}", not "${replace}".`);
  }
  if (await isVacant(database.db)) return;
  if (replace === undefined) {
    throw new BackupRefused(
      `The database "${databaseName}" is not empty. To delete everything in it: --replace ${databaseName}`,
    );
  }
  const others = database.kind === 'postgres' ? await otherConnections(database.db) : 0;
  if (others > 0) {
    throw new BackupRefused(
      `${others} other connections use the database. Stop the portal and its workers first.`,
    );
  }
}

/** Two portals with one store would remove each other's contents. */
async function requireUnusedStore(store: FileStore, folder: string, backup: BackupFile): Promise<void> {
  for await (const { key } of listContents(folder, backup)) {
    if ((await store.head(key)) === null) continue;
    throw new BackupRefused(
      `The file store is not empty: it has ${key}. Two portals must not share one; after a restore that was cut off, empty it.`,
    );
  }
}
