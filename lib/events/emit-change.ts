import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { ChangeEvent } from '@/lib/domain/events/change-event';

/** The Postgres channel every process listens on. */
export const CHANGES_CHANNEL = 'portal_changes';

/** Notified by triggers on every table that affects identity, rights or sessions (decision 0024). */
export const SESSIONS_CHANNEL = 'portal_sessions';

/** Announces a change when the transaction commits; not if it is rolled back. */
export async function emitChange(db: Db, event: ChangeEvent): Promise<void> {
  await db.execute(sql`select ${changeNotification(event)}`);
}

/**
 * The same as an expression for the `returning` of another write, which saves a round trip. Postgres drops
 * duplicate notifications of a transaction, so it may be used in a statement that writes many rows. The
 * transaction id precedes the event, so that every process gives it the same number.
 */
export function changeNotification(event: ChangeEvent): SQL<unknown> {
  return notificationOf(sql`${JSON.stringify(event)}`);
}

/** The same for an event, as JSON, that is only known when the statement runs. */
export function notificationOf(event: SQL | Placeholder): SQL<unknown> {
  return sql`pg_notify(${CHANGES_CHANNEL}, pg_current_xact_id()::text || ' ' || ${event}::text)`;
}
