import { and, eq, inArray } from 'drizzle-orm';
import { readOwnTasks } from '@/db/queries/held-tasks';
import { excluded } from '@/db/queries/sql';
import { taskSnoozes } from '@/db/schema';
import { type Day, todayOf } from '@/lib/domain/calendar';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import { isSnoozeDay, MAX_SNOOZE_DAYS } from '@/lib/domain/workflow/snooze';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { notFound, validationFailed } from '../errors';

interface SnoozeInput {
  /** The day on which the tasks return; null returns them at once. */
  until: Day | null;
  tasks: readonly { unitId: string; taskKey: TaskKey }[];
}

/**
 * Hides open tasks from the viewer's list until a day, or shows them again; other people's lists do not
 * change. A task returns earlier if its unit changes its state. Tasks that are done by now are skipped.
 * @returns the number of changed tasks
 * @throws AppError ValidationFailed for a day that is not after today or too far away, NotFound if none of
 * the tasks is theirs
 */
export async function snoozeTasks(
  outer: ServiceContext,
  { until, tasks: asked }: SnoozeInput,
): Promise<number> {
  if (until !== null && !isSnoozeDay(until, todayOf(outer))) {
    const values = { limit: MAX_SNOOZE_DAYS };
    throw validationFailed([{ type: 'error', code: 'SnoozeDay', reference: 'until', values }]);
  }
  return inTransaction(outer, async (ctx) => {
    const own = await readOwnTasks(ctx, asked);
    if (own.length === 0) throw notFound();
    await (until === null ? endSnoozes(ctx, own) : storeSnoozes(ctx, own, until));
    await emitChange(ctx.db, { kind: 'tasks', rootUnitId: null, userIds: [ctx.viewer.userId] });
    return own.length;
  });
}

type OwnTask = Awaited<ReturnType<typeof readOwnTasks>>[number];

async function storeSnoozes(
  { db, viewer }: ServiceContext,
  own: readonly OwnTask[],
  untilDay: Day,
): Promise<void> {
  await db
    .insert(taskSnoozes)
    .values(own.map((task) => ({ ...task, userId: viewer.userId, untilDay })))
    .onConflictDoUpdate({
      target: [taskSnoozes.userId, taskSnoozes.taskId],
      set: { untilDay, stateSince: excluded(taskSnoozes.stateSince) },
    });
}

async function endSnoozes({ db, viewer }: ServiceContext, own: readonly OwnTask[]): Promise<void> {
  const taskIds = own.map(({ taskId }) => taskId);
  await db
    .delete(taskSnoozes)
    .where(and(eq(taskSnoozes.userId, viewer.userId), inArray(taskSnoozes.taskId, taskIds)));
}
