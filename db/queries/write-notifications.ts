import { isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { members, ownNotifications, projectFollows, units, users } from '@/db/schema';
import { uuidV7 } from '@/db/uuid-v7';
import type { Day } from '@/lib/domain/calendar';
import type { NotifiedEvent } from '@/lib/domain/notifications/notified-events';
import { personSeesRoot } from './person-sees-root';
import { sentRows } from './sent-rows';
import { excluded, named, qualified } from './sql';

const person = alias(users, 'person');
const member = alias(members, 'member');
const follow = alias(projectFollows, 'follow');
const muted = alias(projectFollows, 'muted');
const root = alias(units, 'root');

/**
 * Notifies the followers and addressees of events who see the project on a day, in one statement for any number of
 * them. An unread notification of the same thing on the same day is counted up; a read one becomes unread again.
 * Whoever did such a thing in a project without being a member follows it from then on.
 */
export function writeNotifications(db: Db, events: readonly NotifiedEvent[], day: Day) {
  const sent = eventRows(events);
  const { userId, rootUnitId, foldKey, readAt, count, kind } = ownNotifications;
  const acted = db
    .$with('acted')
    .as(
      db
        .insert(projectFollows)
        .select(followRows(sent))
        .onConflictDoNothing()
        .returning({ userId: projectFollows.userId }),
    );
  return db
    .with(acted)
    .insert(ownNotifications)
    .select(notificationRows(sent, day))
    .onConflictDoUpdate({
      target: [userId, foldKey],
      set: {
        journalId: excluded(ownNotifications.journalId),
        createdAt: excluded(ownNotifications.createdAt),
        count: qualified`${excluded(count)} + case when ${isNull(readAt)} then ${count} else 0 end`,
        readAt: null,
      },
    })
    .returning({
      userId,
      rootUnitId,
      /** Mentions are left out, because they have a separate mail. */
      mailsAtOnce: qualified<boolean>`${kind} <> 'mention' and exists (
        select 1 from ${named(person)}
        where ${person.userId} = ${userId} and ${person.notificationMail} = 'atOnce')`,
    });
}

type EventRows = ReturnType<typeof eventRows>;

/** The events as a table named `event`. */
function eventRows(events: readonly NotifiedEvent[]) {
  const { journalId, rootUnitId, unitId, kind, commentId, count, foldKey, createdAt } = ownNotifications;
  return sentRows(
    'event',
    events.map(({ date, ...event }) => ({ ...event, createdAt: date.toISOString() })),
    {
      ...{ journalId, rootUnitId, unitId, kind, commentId },
      addresseeIds: sql`uuid[]`,
      actorId: users.userId,
      ...{ count, foldKey, createdAt },
    },
  );
}

/** A row for each person and project that they follow from now on. */
function followRows({ table, columns: event }: EventRows): SQL {
  return qualified`select distinct ${event.actorId}, ${event.rootUnitId}, true from ${table}
    join ${named(person)} on ${person.userId} = ${event.actorId}
    where not exists (
      select 1 from ${named(member)}
      where ${member.rootUnitId} = ${event.rootUnitId} and ${member.userId} = ${event.actorId})`;
}

/** A row for each event and person, in a fixed order to avoid deadlocks between writers. */
function notificationRows({ table, columns: event }: EventRows, day: Day): SQL {
  return qualified`select ${uuidV7}, ${person.userId}, wanted."journalId", wanted."rootUnitId", wanted."unitId",
      wanted."ownKind", wanted."commentId", wanted.times, wanted."ownKind"::text || ' ' || wanted."foldKey",
      wanted."createdAt", null::timestamptz
    from (
      select event.*, ${event.count} as times, ${event.kind} as "ownKind", follower.id as addressee
      from ${table}
      cross join lateral (
        select ${member.userId} as id from ${named(member)} where ${member.rootUnitId} = ${event.rootUnitId}
        union
        select ${follow.userId} from ${named(follow)}
        where ${follow.rootUnitId} = ${event.rootUnitId} and ${follow.isFollowed}
      ) follower
      where ${event.kind} is not null and follower.id <> all (${event.addresseeIds}) and not exists (
        select 1 from ${named(muted)}
        where ${muted.userId} = follower.id and ${muted.rootUnitId} = ${event.rootUnitId} and not ${muted.isFollowed})
      union all
      select event.*, ${event.count}, 'mention', unnest(${event.addresseeIds})
      from ${table}
    ) wanted
    join ${named(person)} on ${person.userId} = wanted.addressee and ${person.disabledAt} is null
    join ${named(root)} on ${root.unitId} = wanted."rootUnitId"
    where ${person.userId} is distinct from wanted."actorId" and ${personSeesRoot(day, person, root)}
    order by ${person.userId}, wanted."foldKey"`;
}
