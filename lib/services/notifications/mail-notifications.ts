import type { SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  mailedAtOnce,
  mailedDaily,
  readUnread,
  type UnreadNotification,
} from '@/db/queries/notification-mails';
import { loadPortal } from '@/db/queries/portal';
import { type Day, dayAt } from '@/lib/domain/calendar';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import { notificationPath } from '@/lib/domain/notifications/notification-path';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailedNotification } from '@/lib/mail/templates/notifications';
import { detailsOf } from '../activity/present-activity';
import { byProject, mailedUnit } from '../mail/by-project';

/**
 * The work of a job: one mail to each person who wants mails at once, about unread events in a project since
 * then. A second run writes only what is missing.
 */
export async function mailNotifications(db: Db, rootUnitId: string, since: string): Promise<void> {
  const { timeZone } = await loadPortal(db);
  const which = mailedAtOnce(rootUnitId, since);
  return sendMails(db, which, dayAt(new Date(since), timeZone), `Notifications/${rootUnitId}/${since}`);
}

/**
 * The daily work on notifications: one mail to each person who wants it, about their unread ones of the last
 * day.
 */
export async function mailDailyNotifications(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const today = dayAt(now, (await loadPortal(db)).timeZone);
  return sendMails(db, mailedDaily(now), today, `Notifications/${today}`, signal);
}

async function sendMails(
  db: Db,
  which: SQL | undefined,
  day: Day,
  onceKey: string,
  signal?: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  do {
    const unread: UnreadNotification[] = await readUnread(db, { which, day, onceKey, after });
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
