import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { actingMembers } from '@/db/queries/acting-members';
import { tasks, units, users } from '@/db/schema';
import { todayOf } from '@/lib/domain/calendar';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import { newlyHeld } from '@/lib/domain/workflow/newly-held';
import { emitChange } from '@/lib/events/emit-change';
import type { WriteContext } from '../context';
import { queueGainedTaskMails } from './gained-task-mails';
import { loadProjectTree } from './project-tree';
import { refreshTasks } from './refresh-tasks';

/**
 * Changes members and reassigns the project's tasks to their new holders, including the fallback of domain.md
 * §4; people who got tasks are notified by mail, open pages by an event. Runs in the transaction that locked
 * the project.
 */
export async function refillTasks<T>(
  ctx: WriteContext,
  rootUnitId: string,
  write: () => Promise<T>,
): Promise<T> {
  const before = await heldTasks(ctx, rootUnitId);
  const written = await write();
  const tree = await loadProjectTree(ctx, rootUnitId);
  await refreshTasks(ctx, rootUnitId, tree);
  const after = await heldTasks(ctx, rootUnitId);
  await queueGainedTaskMails(ctx, { rootUnitId, tree, gained: newlyHeld(before, after) });
  await raiseVersions(ctx, newlyHeld(after, before));
  for (const kind of ['members', 'tasks'] as const) {
    await emitChange(ctx.db, { rootUnitId, kind, userId: ctx.viewer.userId ?? undefined });
  }
  return written;
}

/**
 * A concurrent write of a person who has just lost their tasks must fail, so the versions are incremented.
 */
async function raiseVersions(ctx: WriteContext, lost: Map<string, { unitId: string }[]>): Promise<void> {
  const unitIds = [...new Set([...lost.values()].flat().map((task) => task.unitId))];
  if (unitIds.length === 0) return;
  await ctx.db
    .update(units)
    .set({ version: sql`${units.version} + 1`, updatedAt: ctx.now })
    .where(inArray(units.unitId, unitIds));
}

/** The open tasks of a project by the people who have them on their list, as a member or as a substitute. */
async function heldTasks(
  ctx: WriteContext,
  rootUnitId: string,
): Promise<Map<string, { unitId: string; taskKey: TaskKey }[]>> {
  const member = actingMembers(todayOf(ctx), 'member');
  const rows = await ctx.db
    .selectDistinct({ userId: users.userId, unitId: tasks.unitId, taskKey: tasks.taskKey })
    .from(tasks)
    .innerJoin(
      member,
      and(eq(member.rootUnitId, tasks.rootUnitId), sql`${member.roleKey} = any(${tasks.roleKeys})`),
    )
    .innerJoin(users, and(eq(users.userId, member.userId), isNull(users.disabledAt)))
    .where(and(eq(tasks.rootUnitId, rootUnitId), isNull(tasks.closedAt)));
  const held = new Map<string, { unitId: string; taskKey: TaskKey }[]>();
  for (const { userId, ...task } of rows) held.set(userId, [...(held.get(userId) ?? []), task]);
  return held;
}
