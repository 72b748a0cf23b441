import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { qualified } from './sql';

/** The Postgres channel of changes, on which every process listens. */
export const CHANGES_CHANNEL = 'portal_changes';

/** Notifies the listeners of a channel, as an expression. */
export function notification(channel: string, payload: string | SQL): SQL<unknown> {
  return sql`pg_notify(${channel}, ${payload})`;
}

/**
 * Announces a change, as an expression. The transaction id precedes the event, so that every process gives it the
 * same number.
 * @param event as JSON
 */
export function announcement(event: string | Placeholder): SQL<unknown> {
  return notification(CHANGES_CHANNEL, sql`pg_current_xact_id()::text || ' ' || ${event}::text`);
}

/** Sends notifications when the transaction commits; not if it is rolled back. */
export async function notify(db: Db, ...notifications: SQL<unknown>[]): Promise<void> {
  await db.execute(qualified`select ${sql.join(notifications, sql`, `)}`);
}
