import { addMember as addContract, listMembers as listContract } from '@/lib/contract/members';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { addMember } from '@/lib/services/members/add-member';
import { listMembers, MEMBER_LIST } from '@/lib/services/members/list-members';

export const GET = route(listContract, async ({ ctx, query }) => {
  const { rows, count } = await listMembers(ctx, selectionOf(query, MEMBER_LIST, ctx));
  return { data: rows, count };
});

export const POST = route(
  addContract,
  idempotent(async ({ ctx, body }) => {
    const { rootProjectUnitID: rootUnitId, userID: userId, memberRoleKey: roleKey } = body;
    return { data: await addMember(ctx, { rootUnitId, userId, roleKey }) };
  }),
);

export * from '@/lib/http/other-methods';
