import { eq, sql } from 'drizzle-orm';
import { members } from '@/db/schema';
import type { MemberDto } from '@/lib/contract/members';
import { changesBetween } from '@/lib/domain/activity/changes';
import { canChangeMember } from '@/lib/domain/permissions/can-change-member';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { inTransaction, type ServiceContext } from '../context';
import { type Message, validationFailed } from '../errors';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { refillTasks } from '../workflow/refill-tasks';
import { loadMember, requireVersion } from './load-member';
import { lockManagedProject, refuseDuplicate } from './managed-project';
import { countOtherManagers } from './other-managers';

interface MemberChange {
  memberId: string;
  roleKey: RoleKey;
  /** Sent by clients that send the whole row: they must match the membership. */
  rootUnitId: string | undefined;
  userId: string | undefined;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Gives a member another role; if they already have it, nothing changes. */
export function changeMember(outer: ServiceContext, input: MemberChange): Promise<MemberDto> {
  return inTransaction(outer, async (ctx) => {
    const { rootProjectUnitID: rootUnitId } = await loadMember(ctx, input.memberId);
    const { access, unit } = await lockManagedProject(ctx, rootUnitId);
    const member = await loadMember(ctx, input.memberId);
    requireVersion(member, input.version);
    refuseOther(member, input);
    const { roleKey, memberId } = input;
    if (member.memberRoleKey === roleKey) return member;
    await refuseDuplicate(ctx, { rootUnitId, userId: member.userID, roleKey });
    const otherManagers = await countOtherManagers(ctx, member);
    requireAllowed(canChangeMember(access, { roleKey: member.memberRoleKey, otherManagers }, roleKey));
    await refillTasks(ctx, rootUnitId, () =>
      ctx.db
        .update(members)
        .set({ roleKey, version: sql`${members.version} + 1`, updatedAt: ctx.now })
        .where(eq(members.memberId, memberId)),
    );
    const changes = changesBetween({ role: member.memberRoleKey }, { role: roleKey });
    await writeActivity(ctx, { action: 'memberChanged', unit, person: member.userID, changes });
    return loadMember(ctx, memberId);
  });
}

/** A membership cannot be moved to another project or person. */
function refuseOther(member: MemberDto, { rootUnitId, userId }: MemberChange): void {
  const messages: Message[] = [];
  if (rootUnitId !== undefined && rootUnitId !== member.rootProjectUnitID) {
    messages.push({ type: 'error', code: 'MEMBER.Fixed', reference: 'rootProjectUnitID' });
  }
  if (userId !== undefined && userId !== member.userID) {
    messages.push({ type: 'error', code: 'MEMBER.Fixed', reference: 'userID' });
  }
  if (messages.length > 0) throw validationFailed(messages);
}
