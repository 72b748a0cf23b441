import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { deletedUnits, files, jobs, ownNotifications, userSessions, webhookDeliveries } from '@/db/schema';
import type { RetentionKey } from '@/lib/domain/configuration/settings';

/** From when on the rows of a retention count, by table. */
const COUNTED_FROM: Record<RetentionKey, readonly (readonly [PgTable, PgColumn])[]> = {
  binDays: [
    [files, files.deletedAt],
    [deletedUnits, deletedUnits.deletedAt],
  ],
  notificationDays: [[ownNotifications, ownNotifications.createdAt]],
  endedSignInDays: [[userSessions, userSessions.lastSeenAt]],
  webhookMessageDays: [[webhookDeliveries, webhookDeliveries.createdAt]],
  failedJobDays: [[jobs, jobs.failedAt]],
};

/** The instant some days ago, by the clock of the database. */
export const daysAgo = (days: number): SQL => sql`now() - ${days} * interval '1 day'`;

/** Counts the rows that the next clean-up removes if such rows are stored for so many days. */
export async function countOutdated(db: Db, key: RetentionKey, days: number): Promise<number> {
  const counts = await Promise.all(
    COUNTED_FROM[key].map(([table, since]) => db.$count(table, lt(since, daysAgo(days)))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether a row of one of those tables is outdated if such rows are stored for so many days. */
export function isOutdated(key: RetentionKey, table: PgTable, days: number): SQL {
  const [, since] = COUNTED_FROM[key].find(([own]) => own === table) ?? [];
  if (!since) throw new Error(`${key} does not concern this table`);
  return lt(since, daysAgo(days));
}
