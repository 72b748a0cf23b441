import { and, eq, inArray, isNull } from 'drizzle-orm';
import { members, tasks, type UnitRow } from '@/db/schema';
import { journalMessage } from '@/lib/domain/journal/delay-message';
import { CHECK_DATA_ROLES, type CheckDataTaskKey } from '@/lib/domain/vocabulary/role-groups';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { assignedRoles } from '@/lib/domain/workflow/tasks';
import { emitChange } from '@/lib/events/emit-change';
import type { ServiceContext } from '../context';
import { writeJournal } from '../records/write-journal';
import { loadVisibleUnit } from '../scope';
import { closeReminders, delaysOf } from './delays';
import { queueCheckDataMails, queueTaskMails } from './step-mails';

interface CheckDataMove {
  /** The half that opens; null if the request is done. */
  taskKey: CheckDataTaskKey | null;
  /** What is missing, stored in the journal. */
  message: string | null;
}

/** Closes the open half of a check-data request and opens the next: task, journal, event and mails. */
export async function moveCheckData(
  ctx: ServiceContext,
  unit: UnitRow,
  { taskKey, message }: CheckDataMove,
): Promise<void> {
  const { unitId, rootUnitId, stateKey } = unit;
  const delays = await delaysOf(ctx, [unitId], 'checkData');
  await closeReminders(ctx, [unitId], 'checkData');
  await ctx.db
    .update(tasks)
    .set({ closedAt: ctx.now })
    .where(
      and(
        eq(tasks.unitId, unitId),
        inArray(tasks.taskKey, ['CheckDataMissing', 'CheckDataComplete']),
        isNull(tasks.closedAt),
      ),
    );
  const delay = delays.get(unitId);
  const additionalMessage = journalMessage(delay?.additionalMessage, message);
  await writeJournal(ctx, [{ ...unit, oldState: stateKey, newState: stateKey, ...delay, additionalMessage }]);
  await emitChange(ctx.db, { rootUnitId, unitId, kind: 'tasks', userId: ctx.viewer.userId });
  if (taskKey === null) return;
  const task = { unitId, taskKey, roleKeys: await rolesFor(ctx, rootUnitId, taskKey) };
  await ctx.db.insert(tasks).values({ ...task, rootUnitId, openedAt: ctx.now });
  const root = rootUnitId === unitId ? unit : await loadVisibleUnit(ctx, rootUnitId);
  await queueTaskMails(ctx, { rootUnitId, opened: [task], tree: [root, unit] });
  if (message !== null) await queueCheckDataMails(ctx, { root, unit, task, message });
}

async function rolesFor(
  ctx: ServiceContext,
  rootUnitId: string,
  taskKey: CheckDataTaskKey,
): Promise<RoleKey[]> {
  const present = await ctx.db
    .selectDistinct({ roleKey: members.roleKey })
    .from(members)
    .where(eq(members.rootUnitId, rootUnitId));
  return assignedRoles(
    { taskKey, roles: CHECK_DATA_ROLES[taskKey], alsoShownTo: [] },
    present.map((row) => row.roleKey),
  );
}
