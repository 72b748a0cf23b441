import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { ChangeEvent } from '@/lib/domain/events/change-event';

/** The Postgres channel every process listens on. */
export const CHANGES_CHANNEL = 'portal_changes';

/** Notified by triggers on every table that says who somebody is and whether they are signed in (decision 0024). */
export const SESSIONS_CHANNEL = 'portal_sessions';

/** Announces a change when the transaction commits, and not at all when it rolls back. */
export async function emitChange(db: Db, event: ChangeEvent): Promise<void> {
  await db.execute(sql`select ${changeNotification(event)}`);
}

/**
 * The same as an expression for the `returning` of a statement that writes anyway, which saves a round trip.
 * Postgres drops what one transaction says twice, so it may stand in a statement that writes many rows. Before the
 * event stands the transaction, by which every process numbers what it hears alike.
 */
export function changeNotification(event: ChangeEvent): SQL<unknown> {
  return notificationOf(sql`${JSON.stringify(event)}`);
}

/** The same where the event, as JSON, is known only when the statement is carried out. */
export function notificationOf(event: SQL | Placeholder): SQL<unknown> {
  return sql`pg_notify(${CHANGES_CHANNEL}, pg_current_xact_id()::text || ' ' || ${event}::text)`;
}
