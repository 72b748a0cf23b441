import type { MemberDto } from '@/lib/contract/members';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { inTransaction, type ServiceContext } from '../context';
import { validationFailed } from '../errors';
import { joinProject } from './join-project';
import { isCandidate } from './list-candidates';
import { loadMember } from './load-member';
import { lockManagedProject, refuseDuplicate } from './managed-project';

interface NewMember {
  rootUnitId: string;
  userId: string;
  roleKey: RoleKey;
}

/**
 * Gives a person a role in a project (domain.md §5). A person who is not a candidate is treated as unknown.
 */
export function addMember(outer: ServiceContext, input: NewMember): Promise<MemberDto> {
  return inTransaction(outer, async (ctx) => {
    const { unit } = await lockManagedProject(ctx, input.rootUnitId);
    if (!(await isCandidate(ctx, unit, input.userId))) {
      throw validationFailed([{ type: 'error', code: 'MEMBER.UserUnknown', reference: 'userID' }]);
    }
    await refuseDuplicate(ctx, input);
    const [memberId] = await joinProject(ctx, unit, [input]);
    if (memberId === undefined) throw new Error('the member was not stored');
    return loadMember(ctx, memberId);
  });
}
