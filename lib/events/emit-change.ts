import type { SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { announcement, notify } from '@/db/queries/notify';
import type { ChangeEvent } from '@/lib/domain/events/change-event';

/** Notified by triggers on every table that affects identity, rights or sessions (decision 0024). */
export const SESSIONS_CHANNEL = 'portal_sessions';

/** Announces a change when the transaction commits; not if it is rolled back. */
export async function emitChange(db: Db, event: ChangeEvent): Promise<void> {
  await notify(db, changeNotification(event));
}

/**
 * The same as an expression for the `returning` of another write, which saves a round trip. Postgres drops
 * duplicate notifications of a transaction, so it may be used in a statement that writes many rows.
 */
export function changeNotification(event: ChangeEvent): SQL<unknown> {
  return announcement(JSON.stringify(event));
}
