import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** The Postgres channel every process listens on. */
export const CHANGES_CHANNEL = 'portal_changes';

export const CHANGE_KINDS = ['unit', 'items', 'state', 'tasks', 'files', 'members', 'banners'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What changed in a project, for pages that show it; the new values are read by whoever may see them. */
export interface ChangeEvent {
  rootUnitId: string;
  kind: ChangeKind;
  unitId?: string;
  /** Who changed it, so that his own page need not read again. */
  userId?: string;
}

/** Announces a change when the transaction commits, and not at all when it rolls back. */
export async function emitChange(db: Db, event: ChangeEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(event)})`);
}
