import type { Db } from '@/db/client';
import { writeNotifications } from '@/db/queries/write-notifications';
import { dayAt, type Moment } from '@/lib/domain/calendar';
import { type NotifyingEntry, notifiedEvents } from '@/lib/domain/notifications/notified-events';
import { planDigest } from '@/lib/jobs/plan-digest';
import { announceNotifications } from './announce-notifications';

/** Where notifications are written, and the product in whose zone their days count. */
export interface NotifyingContext {
  db: Db;
  product: Moment['product'];
}

/**
 * Notifies people of an event, in its transaction: the followers of the project, and the addressees. People
 * are not notified of their own actions, or of a project that they do not see. A person who does such a thing
 * in a project without being a member follows it from then on.
 */
export async function notifyFollowers(
  { db, product }: NotifyingContext,
  entries: readonly NotifyingEntry[],
): Promise<void> {
  const { timeZone } = product;
  const events = notifiedEvents(entries, timeZone);
  const [first] = events;
  if (!first) return;
  const notified = await writeNotifications(db, events, dayAt(first.date, timeZone));
  if (notified.length === 0) return;
  await announceNotifications(db, [...new Set(notified.map(({ userId }) => userId))]);
  const mailed = notified.filter(({ mailsAtOnce }) => mailsAtOnce);
  for (const rootUnitId of new Set(mailed.map((row) => row.rootUnitId))) {
    await planDigest({ db, now: first.date }, 'mail-notifications', rootUnitId);
  }
}
