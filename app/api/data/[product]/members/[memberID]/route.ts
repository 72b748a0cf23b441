import { changeMember as changeContract, removeMember as removeContract } from '@/lib/contract/members';
import { route } from '@/lib/http/route';
import { changeMember } from '@/lib/services/members/change-member';
import { removeMember } from '@/lib/services/members/remove-member';

export const PUT = route(changeContract, async ({ ctx, params, body, ifMatch }) => {
  const { version = null, memberRoleKey: roleKey, rootProjectUnitID: rootUnitId, userID: userId } = body;
  const { memberID: memberId } = params;
  const change = { memberId, roleKey, rootUnitId, userId, version: ifMatch ?? version };
  return { data: await changeMember(ctx, change) };
});

export const DELETE = route(removeContract, ({ ctx, params, ifMatch }) =>
  removeMember(ctx, { memberId: params.memberID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
