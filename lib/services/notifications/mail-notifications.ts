import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { journalEntries } from '@/db/schema';
import { type Day, todayInBerlin } from '@/lib/domain/calendar';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { notificationPath } from '@/lib/domain/notifications/notification-path';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailedNotification } from '@/lib/mail/templates/notifications';
import { personSeesRoot } from '../acting/person-sees-root';
import { detailsOf } from '../activity/present-activity';
import { fullNameColumn } from '../full-name-column';
import { byProject, ITEMS_PER_MAIL, MAILED_ROW, type MailedRow, mailedUnit } from '../mail/by-project';

/** Number of people whose notifications are read at a time. */
const PEOPLE_PER_STEP = 200;

interface UnreadNotification extends MailedRow {
  commentId: string | null;
  count: number;
  entry: Pick<typeof journalEntries.$inferSelect, 'action' | 'newState' | 'details'>;
  author: string | null;
  /** The person it is about, if any. */
  person: string | null;
}

/**
 * The work of a job: one mail to each person who wants mails at once, about unread events in a project since
 * then. A second run writes only what is missing.
 */
export function mailNotifications(db: Db, rootUnitId: string, since: string): Promise<void> {
  const which = sql`person.notification_mail = 'atOnce' and notification.kind <> 'mention'
    and notification.root_unit_id = ${rootUnitId} and notification.created_at >= ${since}::timestamptz`;
  return sendMails(db, which, todayInBerlin(new Date(since)), `Notifications/${rootUnitId}/${since}`);
}

/**
 * The work of 06:00 in Europe/Berlin: one mail to each person who wants it, about unread notifications of the
 * last day.
 */
export function mailDailyNotifications(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const which = sql`person.notification_mail = 'daily'
    and notification.created_at >= ${now.toISOString()}::timestamptz - interval '1 day'`;
  const today = todayInBerlin(now);
  return sendMails(db, which, today, `Notifications/${today}`, signal);
}

async function sendMails(db: Db, which: SQL, day: Day, onceKey: string, signal?: AbortSignal): Promise<void> {
  const seen = sql`${which} and ${personSeesRoot(day)}`;
  let after: string | null = null;
  do {
    const unread: UnreadNotification[] = await unreadNotifications(db, seen, onceKey, after);
    for (const [userId, own] of groupBy(unread, (row) => row.userId)) {
      if (signal?.aborted) return;
      const data = {
        projects: byProject(own, present),
        count: own[0]?.total ?? own.length,
        path: href('notifications'),
        settingsPath: href('profile'),
      };
      await db.transaction((tx) => queueMail(tx, { template: 'Notifications', userId, data, onceKey }));
    }
    after = unread.at(-1)?.userId ?? null;
  } while (after !== null);
}

function present({ entry, author, person, ...about }: UnreadNotification): MailedNotification {
  const action = entry.action ?? 'stateChanged';
  const { count } = about;
  return {
    ...{ action, author, unitTitle: mailedUnit(about), count },
    subject: detailsOf(entry).subject ?? person,
    stateKey: entry.action === null && about.unitId !== about.rootUnitId ? entry.newState : null,
    path: notificationPath({ ...about, action }),
  };
}

/** Unread notifications of the next people without this mail, in projects that they still see, by project. */
async function unreadNotifications(
  db: Db,
  which: SQL,
  onceKey: string,
  after: string | null,
): Promise<UnreadNotification[]> {
  return db
    .select({
      ...MAILED_ROW,
      commentId: sql<string | null>`comment_id`,
      count: sql<number>`"count"`,
      entry: {
        action: sql`action`.mapWith(journalEntries.action),
        newState: sql`new_state`.mapWith(journalEntries.newState),
        details: sql`details`.mapWith(journalEntries.details),
      },
      author: sql<string | null>`nullif(author, '')`,
      person: sql<string | null>`nullif(subject_person, '')`,
    })
    .from(
      sql`(
        with waiting as (
          select notification.*, root.unit_no as project_no, root.title as project_title, unit.title as unit_title,
            row_number() over (
              partition by person.user_id order by root.unit_no, notification.created_at desc) as place,
            count(*) over (partition by person.user_id) as total,
            dense_rank() over (order by person.user_id) as person_place
          from own_notifications notification
          join users person on person.user_id = notification.user_id and person.disabled_at is null
          join units unit on unit.unit_id = notification.unit_id
          join units root on root.unit_id = notification.root_unit_id
          where notification.read_at is null and ${which}
            and (${after}::uuid is null or person.user_id > ${after})
            and not exists (
              select 1 from mails where mails.recipient = person.login and mails.once_key = ${onceKey})
        )
        select waiting.*, entry.action, entry.new_state, entry.details,
          ${fullNameColumn(sql`author`)} as author,
          (select ${fullNameColumn(sql`subject`)} from users subject
            where subject.user_id::text = entry.details::jsonb ->> 'person') as subject_person
        from waiting
        join journal_entries entry using (journal_id)
        left join users author on author.user_id = entry.user_id
        where place <= ${ITEMS_PER_MAIL} and person_place <= ${PEOPLE_PER_STEP}
      ) as ranked`,
    )
    .orderBy(sql`user_id, place`);
}
