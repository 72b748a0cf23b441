import { eq } from 'drizzle-orm';
import { members } from '@/db/schema';
import { changesBetween } from '@/lib/domain/activity/changes';
import { canRemoveMember } from '@/lib/domain/permissions/can-change-member';
import { writeActivity } from '../activity/write-activity';
import { inTransaction, type ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { loadMember, requireVersion } from './load-member';
import { lockManagedProject } from './managed-project';
import { countOtherManagers } from './other-managers';
import { refillTasks } from './refill-tasks';

interface Removal {
  memberId: string;
  /** The version the caller saw; null removes whatever is there. */
  version: number | null;
}

/** Ends a membership; what the person did stays in the project. */
export function removeMember(outer: ServiceContext, input: Removal): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const { rootProjectUnitID: rootUnitId } = await loadMember(ctx, input.memberId);
    const { access, unit } = await lockManagedProject(ctx, rootUnitId);
    const member = await loadMember(ctx, input.memberId);
    requireVersion(member, input.version);
    const otherManagers = await countOtherManagers(ctx, member);
    requireAllowed(canRemoveMember(access, { roleKey: member.memberRoleKey, otherManagers }));
    await refillTasks(ctx, rootUnitId, () =>
      ctx.db.delete(members).where(eq(members.memberId, input.memberId)),
    );
    const changes = changesBetween({ role: member.memberRoleKey }, { role: null });
    await writeActivity(ctx, { action: 'memberRemoved', unit, person: member.userID, changes });
  });
}
