import { members } from '@/db/schema';
import { changesBetween } from '@/lib/domain/activity/changes';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { WriteContext } from '../context';
import { type ActiveUnit, writeActivity } from '../records/write-activity';
import { refillTasks } from '../workflow/refill-tasks';

/**
 * Makes people members of a project, in the transaction that locked or created it: they get the tasks of their roles
 * and the mails about them, and the journal names them. The caller has checked that they may join.
 * @returns the ids of the memberships
 */
export async function joinProject(
  ctx: WriteContext,
  project: ActiveUnit,
  joining: readonly { userId: string; roleKey: RoleKey }[],
): Promise<string[]> {
  if (joining.length === 0) return [];
  const { rootUnitId } = project;
  const values = joining.map(({ userId, roleKey }) => ({ rootUnitId, userId, roleKey }));
  const rows = await refillTasks(ctx, rootUnitId, () =>
    ctx.db.insert(members).values(values).returning({ memberId: members.memberId }),
  );
  await writeActivity(
    ctx,
    ...values.map(({ userId, roleKey }) => ({
      action: 'memberAdded' as const,
      unit: project,
      person: userId,
      changes: changesBetween({}, { role: roleKey }),
    })),
  );
  return rows.map(({ memberId }) => memberId);
}
