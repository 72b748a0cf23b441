import { type Database, type Db, openDatabase } from '@/db/client';
import { type BACKUP_MADE_AT, BACKUP_VERIFIED_AT } from '@/db/installation-keys';
import { installation } from '@/db/schema';
import { env } from '@/lib/env';

type Noted = typeof BACKUP_MADE_AT | typeof BACKUP_VERIFIED_AT;

/** Notes for those who watch the portal when it was backed up, or a backup of it proven. */
export async function noteBackup(db: Db, key: Noted, now: Date): Promise<void> {
  const value = now.toISOString();
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/** The same in the running portal, if it has a server; elsewhere `backup.json` alone says it. */
export async function noteVerified(now: Date): Promise<void> {
  const { DATABASE_URL: url } = env();
  if (url === undefined) return;
  const portal: Database = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
  try {
    await noteBackup(portal.db, BACKUP_VERIFIED_AT, now);
  } catch (error) {
    console.warn(`The portal was not told of it: ${String(error)}`);
  } finally {
    await portal.close();
  }
}
