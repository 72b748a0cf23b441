import { and, eq, notExists, sql } from 'drizzle-orm';
import { calendarFeeds, members } from '@/db/schema';
import { changesBetween } from '@/lib/domain/activity/changes';
import { canRemoveMember } from '@/lib/domain/permissions/can-change-member';
import { inTransaction, type ServiceContext } from '../context';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { refillTasks } from '../workflow/refill-tasks';
import { loadMember, requireVersion } from './load-member';
import { lockManagedProject } from './managed-project';
import { countOtherManagers } from './other-managers';

interface Removal {
  memberId: string;
  /** The version the caller saw; null accepts any. */
  version: number | null;
}

/**
 * Ends a membership; the person's content stays in the project. Their calendar feed ends with their last
 * role.
 */
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
    await endFeedOfNonMember(ctx, rootUnitId, member.userID);
    const changes = changesBetween({ role: member.memberRoleKey }, { role: null });
    await writeActivity(ctx, { action: 'memberRemoved', unit, person: member.userID, changes });
  });
}

/** A person who becomes a member again creates a new feed. */
async function endFeedOfNonMember({ db }: ServiceContext, rootUnitId: string, userId: string): Promise<void> {
  const roles = db
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.rootUnitId, rootUnitId), eq(members.userId, userId)));
  await db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.rootUnitId, rootUnitId), eq(calendarFeeds.userId, userId), notExists(roles)));
}
