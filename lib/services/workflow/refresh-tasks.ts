import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { members, tasks, units, users } from '@/db/schema';
import type { CheckDataTaskKey } from '@/lib/domain/vocabulary/role-groups';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import { assignedTasksFor, REVIEW_STATES } from '@/lib/domain/workflow/tasks';
import type { WriteContext } from '../context';
import { closeReminders } from './delays';
import type { ProjectUnit } from './project-tree';

export interface OpenedTask {
  unitId: string;
  taskKey: TaskKey;
  roleKeys: RoleKey[];
}

type TaskRow = typeof tasks.$inferSelect;

interface Refreshed {
  /** The units whose tasks may have changed; all if omitted. */
  concerned?: ReadonlySet<string> | undefined;
  /** Units that have a new version already, in this transaction. */
  raised?: ReadonlySet<string>;
}

/**
 * Updates a project's task rows after a change of units or members: opens, closes and reassigns tasks, and
 * returns the opened ones. The rules are those of the domain (`assignedTasksFor`).
 * @param tree the units needed: all of them, or of the other lots one in each state
 */
export async function refreshTasks(
  ctx: WriteContext,
  rootUnitId: string,
  tree: readonly ProjectUnit[],
  { concerned, raised = new Set() }: Refreshed = {},
): Promise<OpenedTask[]> {
  const [open, roleRows] = await Promise.all([
    ctx.db
      .select()
      .from(tasks)
      .where(
        and(
          eq(tasks.rootUnitId, rootUnitId),
          concerned && inArray(tasks.unitId, [...concerned]),
          isNull(tasks.closedAt),
        ),
      ),
    ctx.db
      .selectDistinct({ roleKey: members.roleKey })
      .from(members)
      .innerJoin(users, eq(users.userId, members.userId))
      // A person who cannot sign in cannot do tasks: others get them.
      .where(and(eq(members.rootUnitId, rootUnitId), isNull(users.disabledAt))),
  ]);
  const wanted = wantedTasks(
    tree,
    open,
    roleRows.map((row) => row.roleKey),
  ).filter(({ unitId }) => concerned?.has(unitId) ?? true);
  const openByKey = new Map(open.map((task) => [keyOf(task), task]));
  const opened = wanted.filter((task) => !openByKey.has(keyOf(task)));
  const wantedKeys = new Set(wanted.map(keyOf));
  await closeTasks(
    ctx,
    open.filter((task) => !wantedKeys.has(keyOf(task))),
    raised,
  );
  await reassignTasks(ctx, wanted, openByKey);
  if (opened.length > 0) {
    await ctx.db.insert(tasks).values(opened.map((task) => ({ ...task, rootUnitId, openedAt: ctx.now })));
  }
  return opened;
}

function keyOf(task: Pick<OpenedTask, 'unitId' | 'taskKey'>): string {
  return `${task.unitId}/${task.taskKey}`;
}

function wantedTasks(
  tree: readonly ProjectUnit[],
  open: readonly TaskRow[],
  presentRoles: readonly RoleKey[],
): OpenedTask[] {
  const root = tree.find((unit) => unit.parentUnitId === null);
  if (!root) return [];
  const reviewStates: readonly string[] = REVIEW_STATES;
  const lotsWaitForReview = tree.some(
    (unit) => unit.unitType === 'approvallot' && reviewStates.includes(unit.stateKey),
  );
  const checkData = new Map(
    open.flatMap((task) => (isCheckData(task.taskKey) ? [[task.unitId, task.taskKey]] : [])),
  );
  return tree.flatMap((unit) =>
    assignedTasksFor(
      {
        ...unit,
        rootStateKey: root.stateKey,
        lotsWaitForReview,
        checkData: checkData.get(unit.unitId) ?? null,
      },
      presentRoles,
    ).map((task) => ({ unitId: unit.unitId, taskKey: task.taskKey, roleKeys: [...task.roles] })),
  );
}

function isCheckData(taskKey: TaskKey): taskKey is CheckDataTaskKey {
  return taskKey === 'CheckDataMissing' || taskKey === 'CheckDataComplete';
}

/**
 * The units get a new version even if their state does not change: rights on them have changed, and writes
 * that were checked against the old version must fail.
 */
async function closeTasks(
  ctx: WriteContext,
  closed: readonly TaskRow[],
  raised: ReadonlySet<string>,
): Promise<void> {
  if (closed.length === 0) return;
  const taskIds = closed.map((task) => task.taskId);
  const unitIds = [...new Set(closed.map((task) => task.unitId))].filter((unitId) => !raised.has(unitId));
  if (unitIds.length > 0) {
    await ctx.db
      .update(units)
      .set({ version: sql`${units.version} + 1`, updatedAt: ctx.now })
      .where(inArray(units.unitId, unitIds));
  }
  await ctx.db.update(tasks).set({ closedAt: ctx.now }).where(inArray(tasks.taskId, taskIds));
  // Closed tasks have no open delay rules, in any state of their units.
  const ofKind = (asks: boolean) =>
    closed.filter(({ taskKey }) => isCheckData(taskKey) === asks).map(({ unitId }) => unitId);
  await closeReminders(ctx, ofKind(true), 'checkData');
  await closeReminders(ctx, ofKind(false), 'state');
}

/** Members were added or removed: an open task may fall back to other roles. */
async function reassignTasks(
  ctx: WriteContext,
  wanted: readonly OpenedTask[],
  openByKey: ReadonlyMap<string, TaskRow>,
): Promise<void> {
  for (const { roleKeys, ...task } of wanted) {
    const present = openByKey.get(keyOf(task));
    if (!present || present.roleKeys.join() === roleKeys.join()) continue;
    await ctx.db.update(tasks).set({ roleKeys }).where(eq(tasks.taskId, present.taskId));
  }
}
