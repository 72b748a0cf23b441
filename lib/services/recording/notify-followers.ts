import { isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ownNotifications, projectFollows } from '@/db/schema';
import { uuidV7 } from '@/db/uuid-v7';
import { type Day, todayInBerlin } from '@/lib/domain/calendar';
import {
  type NotifiedEvent,
  type NotifyingEntry,
  notifiedEvents,
} from '@/lib/domain/notifications/notified-events';
import { planDigest } from '@/lib/jobs/plan-digest';
import { personSeesRoot } from '../acting/person-sees-root';
import { announceNotifications } from './announce-notifications';

/**
 * Notifies people of an event, in its transaction: the followers of the project, and the addressees. People
 * are not notified of their own actions, or of a project that they do not see. A person who does such a thing
 * in a project without being a member follows it from then on.
 */
export async function notifyFollowers(db: Db, entries: readonly NotifyingEntry[]): Promise<void> {
  const events = notifiedEvents(entries);
  const [first] = events;
  if (!first) return;
  const notified = await writeNotifications(db, events, todayInBerlin(first.date));
  if (notified.length === 0) return;
  await announceNotifications(db, [...new Set(notified.map(({ userId }) => userId))]);
  const mailed = notified.filter(({ mailsAtOnce }) => mailsAtOnce);
  for (const rootUnitId of new Set(mailed.map((row) => row.rootUnitId))) {
    await planDigest({ db, now: first.date }, 'mail-notifications', rootUnitId);
  }
}

/**
 * One statement for any number of events and followers. An unread notification of the same thing on the same
 * day is counted up; a read one becomes unread again.
 */
function writeNotifications(db: Db, events: readonly NotifiedEvent[], day: Day) {
  const event = eventRows(events);
  const acted = db.$with('acted').as(
    db
      .insert(projectFollows)
      .select(
        sql`select distinct event.actor_id, event.root_unit_id, true from ${event}
          join users person on person.user_id = event.actor_id
          where not exists (
            select 1 from members member
            where member.root_unit_id = event.root_unit_id and member.user_id = event.actor_id)`,
      )
      .onConflictDoNothing()
      .returning({ userId: projectFollows.userId }),
  );
  const { userId, foldKey, readAt, count } = ownNotifications;
  return db
    .with(acted)
    .insert(ownNotifications)
    .select(notificationRows(event, personSeesRoot(day)))
    .onConflictDoUpdate({
      target: [userId, foldKey],
      set: {
        journalId: sql`excluded.journal_id`,
        createdAt: sql`excluded.created_at`,
        count: sql`excluded.count + case when ${isNull(readAt)} then ${count} else 0 end`,
        readAt: null,
      },
    })
    .returning({
      userId,
      rootUnitId: ownNotifications.rootUnitId,
      /** Mentions are left out, because they have a separate mail. */
      mailsAtOnce: sql<boolean>`own_notifications.kind <> 'mention' and exists (
        select 1 from users person
        where person.user_id = own_notifications.user_id and person.notification_mail = 'atOnce')`,
    });
}

/** The events as a table named `event`. */
function eventRows(events: readonly NotifiedEvent[]): SQL {
  const rows = events.map((event) => ({
    journal_id: event.journalId,
    root_unit_id: event.rootUnitId,
    unit_id: event.unitId,
    kind: event.kind,
    comment_id: event.commentId,
    addressee_ids: event.addresseeIds,
    actor_id: event.actorId,
    count: event.count,
    fold_key: event.foldKey,
    created_at: event.date.toISOString(),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event(
    journal_id uuid, root_unit_id uuid, unit_id uuid, kind notification_kind, comment_id uuid, addressee_ids uuid[],
    actor_id uuid, count integer, fold_key text, created_at timestamptz)`;
}

/** A row for each event and person, in a fixed order to avoid deadlocks between writers. */
function notificationRows(event: SQL, isSeen: SQL): SQL {
  return sql`select ${uuidV7}, person.user_id, wanted.journal_id, wanted.root_unit_id, wanted.unit_id,
      wanted.own_kind, wanted.comment_id, wanted.count, wanted.own_kind::text || ' ' || wanted.fold_key,
      wanted.created_at, null::timestamptz
    from (
      select event.*, event.kind as own_kind, follower.user_id
      from ${event}
      cross join lateral (
        select user_id from members where members.root_unit_id = event.root_unit_id
        union
        select user_id from project_follows follow where follow.root_unit_id = event.root_unit_id and is_followed
      ) follower
      where event.kind is not null and follower.user_id <> all (event.addressee_ids) and not exists (
        select 1 from project_follows muted
        where muted.user_id = follower.user_id and muted.root_unit_id = event.root_unit_id and not muted.is_followed)
      union all
      select event.*, 'mention', unnest(event.addressee_ids)
      from ${event}
    ) wanted
    join users person on person.user_id = wanted.user_id and person.disabled_at is null
    join units root on root.unit_id = wanted.root_unit_id
    where person.user_id is distinct from wanted.actor_id and ${isSeen}
    order by person.user_id, wanted.fold_key`;
}
