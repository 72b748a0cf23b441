import { sql } from 'drizzle-orm';
import type { Database } from '@/db/client';

/**
 * What a server does by itself and the embedded database never does: gather the figures its plans rest on, free
 * the room of old rows, and end the log that would be read again after a crash and grow without limit.
 */
export async function maintainEmbedded({ kind, db }: Database): Promise<void> {
  if (kind !== 'pglite') return;
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}
