import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';
import { type Day, todayInBerlin } from '@/lib/domain/calendar';
import { groupBy } from '@/lib/domain/group-by';
import { href } from '@/lib/domain/navigation/pages';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import { queueMail } from '@/lib/mail/queue-mail';
import type { MailData } from '@/lib/mail/templates';
import { actingMembers } from '../acting/acting-members';
import { byProject, ITEMS_PER_MAIL, MAILED_ROW, type MailedRow, mailedUnit } from '../mail/by-project';
import { isNotSnoozed } from './snoozed';

type WaitingTask = MailData['DailyTasks']['projects'][number]['items'][number];

interface MorningTask extends MailedRow {
  taskKey: TaskKey;
  since: Date;
}

/** Number of people whose tasks are read at a time. */
const PEOPLE_PER_STEP = 200;

/**
 * The work of 06:00 in Europe/Berlin: one mail to each person who wants it and has a task (domain.md §4).
 * Each mail has the day in its key, so that a second run, or one after an interruption, writes only the
 * missing ones.
 */
export async function sendDailyTasks(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const today = todayInBerlin(now);
  const onceKey = `DailyTasks/${today}`;
  let after: string | null = null;
  do {
    const waiting: MorningTask[] = await morningTasks(db, { onceKey, today, after });
    for (const [userId, tasks] of groupBy(waiting, (task) => task.userId)) {
      if (signal?.aborted) return;
      const projects = byProject(tasks, presentTask);
      const data = { projects, count: tasks[0]?.total ?? tasks.length, path: href('taskList') };
      await db.transaction((tx) => queueMail(tx, { template: 'DailyTasks', userId, data, onceKey }));
    }
    after = waiting.at(-1)?.userId ?? null;
  } while (after !== null);
}

function presentTask(task: MorningTask): WaitingTask {
  const { taskKey, rootUnitId, unitId, since } = task;
  const isRoot = rootUnitId === unitId;
  return {
    taskKey,
    unitTitle: isRoot ? null : mailedUnit(task),
    since: since.toISOString(),
    path: isRoot ? href('rootDetails', { rootUnitId }) : href('unitDetails', { rootUnitId, unitId }),
  };
}

/** The tasks of the next people who have not got this morning's mail yet, grouped by project. */
async function morningTasks(
  db: Db,
  { onceKey, today, after }: { onceKey: string; today: Day; after: string | null },
): Promise<MorningTask[]> {
  const isOnTheirList = isNotSnoozed({
    userId: sql`member.user_id`,
    today,
    taskId: sql`task.task_id`,
    stateSince: sql`unit.state_since`,
  });
  return db
    .select({
      ...MAILED_ROW,
      taskKey: sql<TaskKey>`task_key`,
      since: sql`since`.mapWith(units.stateSince),
    })
    .from(
      sql`(
        with person as (
          select user_id from users
          where daily_status_mail and disabled_at is null and (${after}::uuid is null or user_id > ${after})
            and exists (
              select 1 from ${actingMembers(today)} member
              join tasks task on task.root_unit_id = member.root_unit_id and task.closed_at is null
                and member.role_key = any (task.role_keys)
              join units unit on unit.unit_id = task.unit_id
              where member.user_id = users.user_id and ${isOnTheirList})
            and not exists (
              select 1 from mails where mails.recipient = users.login and mails.once_key = ${onceKey})
          order by user_id
          limit ${PEOPLE_PER_STEP}
        ), held as (
          select member.user_id, member.root_unit_id, array_agg(member.role_key) as role_keys
          from ${actingMembers(today)} member join person using (user_id)
          group by member.user_id, member.root_unit_id
        ), ranked as (
          select member.user_id, task.task_key, task.root_unit_id, task.unit_id, root.unit_no as project_no,
            root.title as project_title, unit.title as unit_title,
            case when task.task_key in ('CheckDataMissing', 'CheckDataComplete')
              then task.opened_at else unit.state_since end as since,
            count(*) over (partition by member.user_id) as total,
            row_number() over (
              partition by member.user_id order by root.unit_no, unit.unit_no, task.task_key) as place
          from held as member
          join tasks task on task.root_unit_id = member.root_unit_id and task.closed_at is null
            and task.role_keys && member.role_keys
          join units unit on unit.unit_id = task.unit_id
          join units root on root.unit_id = task.root_unit_id
          where ${isOnTheirList}
        )
        select * from ranked where place <= ${ITEMS_PER_MAIL}
      ) as ranked`,
    )
    .orderBy(sql`user_id, place`);
}
