import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { tasks, units } from '@/db/schema';
import { todayInBerlin } from '@/lib/domain/calendar';
import type { ServiceContext } from '../context';

/** The person, tasks and day of a check. */
interface SnoozeQuery {
  userId: string | Placeholder | SQLWrapper;
  today: string | Placeholder;
  taskId?: SQLWrapper;
  /** When the unit of the task entered its state. */
  stateSince?: SQLWrapper;
}

/**
 * Whether a row of `task_snoozes` hides a task from a person's list: until its day, and while the unit stays
 * in the state that it was in.
 */
export function isSnoozeOf({
  userId,
  today,
  taskId = tasks.taskId,
  stateSince = units.stateSince,
}: SnoozeQuery): SQL {
  return sql`task_snoozes.task_id = ${taskId} and task_snoozes.user_id = ${userId}
    and task_snoozes.until_day > ${today}::date and task_snoozes.state_since = ${stateSince}`;
}

/** Whether a task is on a person's list. */
export function isNotSnoozed(query: SnoozeQuery): SQL {
  return sql`not exists (select 1 from task_snoozes where ${isSnoozeOf(query)})`;
}

/** The same for the viewer today. */
export function isNotSnoozedByViewer({ viewer, now }: Pick<ServiceContext, 'viewer' | 'now'>): SQL {
  return isNotSnoozed({ userId: viewer.userId, today: todayInBerlin(now) });
}
