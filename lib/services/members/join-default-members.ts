import { joiningMembers } from '@/db/queries/default-members';
import type { UnitRow } from '@/db/schema';
import { changesBetween } from '@/lib/domain/activity/changes';
import type { ServiceContext } from '../context';
import { writeActivity } from '../records/write-activity';
import { joinProject } from './join-project';

/**
 * Makes the default members members of a new project, after its creator as salesPlanner (operation.md §3.1). Those who
 * may not join any more are left out; the journal names them.
 */
export async function joinDefaultMembers(ctx: ServiceContext, project: UnitRow): Promise<void> {
  const found = await joiningMembers(ctx.db, project);
  const isCreator = ({ userId, roleKey }: (typeof found)[number]) =>
    userId === ctx.viewer.userId && roleKey === 'salesPlanner';
  const others = found.filter((one) => !isCreator(one));
  await joinProject(
    ctx,
    project,
    others.filter(({ isAvailable }) => isAvailable),
  );
  const skipped = others.filter(({ isAvailable }) => !isAvailable);
  await writeActivity(
    ctx,
    ...skipped.map(({ userId, roleKey }) => ({
      action: 'memberSkipped' as const,
      unit: project,
      person: userId,
      changes: changesBetween({ role: roleKey }, { role: null }),
    })),
  );
}
