import { and, eq, notExists, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { taskSnoozes, tasks, units } from '@/db/schema';
import { type Moment, todayOf } from '@/lib/domain/calendar';
import { qualified, query } from './sql';

/** The person, tasks and day of a check. */
interface SnoozeQuery {
  userId: string | Placeholder | SQLWrapper;
  today: string | Placeholder;
  taskId?: SQLWrapper;
  /** When the unit of the task entered its state. */
  stateSince?: SQLWrapper;
}

/**
 * Whether a row of `taskSnoozes` hides a task from a person's list: until its day, and while the unit stays
 * in the state that it was in.
 */
export function isSnoozeOf({
  userId,
  today,
  taskId = tasks.taskId,
  stateSince = units.stateSince,
}: SnoozeQuery): SQL | undefined {
  return and(
    eq(taskSnoozes.taskId, taskId),
    eq(taskSnoozes.userId, userId),
    qualified`${taskSnoozes.untilDay} > ${today}::date`,
    eq(taskSnoozes.stateSince, stateSince),
  );
}

/** Whether a task is on a person's list. */
export function isNotSnoozed(snooze: SnoozeQuery): SQL {
  return notExists(query.select({ one: sql`1` }).from(taskSnoozes).where(isSnoozeOf(snooze)));
}

/** The same for the viewer today. */
export function isNotSnoozedByViewer(ctx: Moment & { viewer: { userId: string } }): SQL {
  return isNotSnoozed({ userId: ctx.viewer.userId, today: todayOf(ctx) });
}
