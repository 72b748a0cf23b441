import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { journalEntries, mails, ownNotifications, users } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import {
  ITEMS_PER_MAIL,
  MAILED_ORDER,
  MAILED_ROW,
  MAILED_TITLES,
  type MailedRow,
  mailedProjects,
  mailedUnits,
} from './mailed-rows';
import { fullNameColumn } from './names';
import { personSeesRoot } from './person-sees-root';
import { named, qualified } from './sql';

/** Number of people whose notifications are read at a time. */
const PEOPLE_PER_STEP = 200;

export interface UnreadNotification extends MailedRow {
  commentId: string | null;
  count: number;
  entry: Pick<typeof journalEntries.$inferSelect, 'action' | 'newState' | 'details'>;
  author: string | null;
  /** The person it is about, if any. */
  person: string | null;
}

const notification = alias(ownNotifications, 'notification');
const person = alias(users, 'person');
const entry = alias(journalEntries, 'entry');
const author = alias(users, 'author');
const subject = alias(users, 'subject');

/** What is mailed at once about a project, since a moment: mentions have a separate mail. */
export function mailedAtOnce(rootUnitId: string, since: string): SQL | undefined {
  return and(
    eq(person.notificationMail, 'atOnce'),
    ne(notification.kind, 'mention'),
    eq(notification.rootUnitId, rootUnitId),
    qualified`${notification.createdAt} >= ${since}::timestamptz`,
  );
}

/** What is mailed every day: the notifications of the last one. */
export function mailedDaily(now: Date): SQL | undefined {
  return and(
    eq(person.notificationMail, 'daily'),
    qualified`${notification.createdAt} >= ${now.toISOString()}::timestamptz - interval '1 day'`,
  );
}

/** Which mails are written, and for whom next. */
interface NextMails {
  which: SQL | undefined;
  /** Whoever sees the project on this day. */
  day: Day;
  onceKey: string;
  /** The last person of those before. */
  after: string | null;
}

/** Unread notifications of the next people without this mail, in projects that they still see, by project. */
export async function readUnread(
  db: Db,
  { which, day, onceKey, after }: NextMails,
): Promise<UnreadNotification[]> {
  const seen = and(which, personSeesRoot(day, person, mailedProjects));
  return db
    .select({
      ...MAILED_ROW,
      commentId: sql<string | null>`comment`,
      count: sql<number>`times`,
      entry: {
        action: sql`did`.mapWith(journalEntries.action),
        newState: sql`"newState"`.mapWith(journalEntries.newState),
        details: sql`about`.mapWith(journalEntries.details),
      },
      author: sql<string | null>`nullif(author, '')`,
      person: sql<string | null>`nullif(who, '')`,
    })
    .from(
      qualified`(
        with waiting as (
          select ${notification.userId} as "userId", ${notification.rootUnitId} as "rootUnitId",
            ${notification.unitId} as "unitId", ${notification.journalId} as written,
            ${notification.commentId} as comment, ${notification.count} as times, ${MAILED_TITLES},
            row_number() over (
              partition by ${person.userId}
              order by ${mailedProjects.unitNo}, ${notification.createdAt} desc) as place,
            count(*) over (partition by ${person.userId}) as total,
            dense_rank() over (order by ${person.userId}) as "personPlace"
          from ${named(notification)}
          join ${named(person)} on ${person.userId} = ${notification.userId} and ${person.disabledAt} is null
          join ${named(mailedUnits)} on ${mailedUnits.unitId} = ${notification.unitId}
          join ${named(mailedProjects)} on ${mailedProjects.unitId} = ${notification.rootUnitId}
          where ${notification.readAt} is null and ${seen}
            and (${after}::uuid is null or ${person.userId} > ${after})
            and not exists (
              select 1 from ${mails} where ${mails.recipient} = ${person.login} and ${mails.onceKey} = ${onceKey})
        )
        select waiting.*, ${entry.action} as did, ${entry.newState} as "newState", ${entry.details} as about,
          ${fullNameColumn(author)} as author,
          (select ${fullNameColumn(subject)} from ${named(subject)}
            where ${subject.userId}::text = ${entry.details}::jsonb ->> 'person') as who
        from waiting
        join ${named(entry)} on ${entry.journalId} = waiting.written
        left join ${named(author)} on ${author.userId} = ${entry.userId}
        where place <= ${ITEMS_PER_MAIL} and "personPlace" <= ${PEOPLE_PER_STEP}
      ) as ranked`,
    )
    .orderBy(MAILED_ORDER);
}
