import { type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { mails, tasks, units, users } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import { actingMembers } from './acting-members';
import { pendingSince } from './chosen-tasks';
import {
  ITEMS_PER_MAIL,
  MAILED_ORDER,
  MAILED_ROW,
  MAILED_TITLES,
  type MailedRow,
  mailedProjects,
  mailedUnits,
} from './mailed-rows';
import { isNotSnoozed } from './snoozed';
import { named, qualified } from './sql';

/** A task on the list of a person. */
export interface MorningTask extends MailedRow {
  taskKey: TaskKey;
  since: Date;
}

/** Number of people whose tasks are read at a time. */
const PEOPLE_PER_STEP = 200;

const task = alias(tasks, 'task');

/**
 * The tasks of the next people who want a mail about them and have not got this morning's yet, grouped by
 * project.
 * @param after the last person of those before
 */
export async function readMorningTasks(
  db: Db,
  { onceKey, today, after }: { onceKey: string; today: Day; after: string | null },
): Promise<MorningTask[]> {
  const member = actingMembers(today, 'member');
  const isOnListOf = (userId: SQLWrapper) =>
    isNotSnoozed({ userId, today, taskId: task.taskId, stateSince: mailedUnits.stateSince });
  return db
    .select({
      ...MAILED_ROW,
      taskKey: sql<TaskKey>`"taskKey"`,
      since: sql`since`.mapWith(units.stateSince),
    })
    .from(
      qualified`(
        with person as (
          select ${users.userId} as id from ${users}
          where ${users.dailyStatusMail} and ${users.disabledAt} is null
            and (${after}::uuid is null or ${users.userId} > ${after})
            and exists (
              select 1 from ${member}
              join ${named(task)} on ${task.rootUnitId} = ${member.rootUnitId} and ${task.closedAt} is null
                and ${member.roleKey} = any (${task.roleKeys})
              join ${named(mailedUnits)} on ${mailedUnits.unitId} = ${task.unitId}
              where ${member.userId} = ${users.userId} and ${isOnListOf(member.userId)})
            and not exists (
              select 1 from ${mails} where ${mails.recipient} = ${users.login} and ${mails.onceKey} = ${onceKey})
          order by ${users.userId}
          limit ${PEOPLE_PER_STEP}
        ), held as (
          select ${member.userId} as holder, ${member.rootUnitId} as project, array_agg(${member.roleKey}) as roles
          from ${member} join person on person.id = ${member.userId}
          group by ${member.userId}, ${member.rootUnitId}
        ), ranked as (
          select held.holder as "userId", ${task.taskKey} as "taskKey", ${task.rootUnitId} as "rootUnitId",
            ${task.unitId} as "unitId", ${MAILED_TITLES}, ${pendingSince(task, mailedUnits)} as since,
            count(*) over (partition by held.holder) as total,
            row_number() over (
              partition by held.holder
              order by ${mailedProjects.unitNo}, ${mailedUnits.unitNo}, ${task.taskKey}) as place
          from held
          join ${named(task)} on ${task.rootUnitId} = held.project and ${task.closedAt} is null
            and ${task.roleKeys} && held.roles
          join ${named(mailedUnits)} on ${mailedUnits.unitId} = ${task.unitId}
          join ${named(mailedProjects)} on ${mailedProjects.unitId} = ${task.rootUnitId}
          where ${isOnListOf(sql`held.holder`)}
        )
        select * from ranked where place <= ${ITEMS_PER_MAIL}
      ) as ranked`,
    )
    .orderBy(MAILED_ORDER);
}
