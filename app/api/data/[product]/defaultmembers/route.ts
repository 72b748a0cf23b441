import {
  addDefaultMember as addContract,
  listDefaultMembers as listContract,
} from '@/lib/contract/default-members';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { addDefaultMember, listDefaultMembers } from '@/lib/services/members/default-members';

export const GET = route(listContract, async ({ ctx, query: { tenantID: tenantId = null } }) => {
  const data = await listDefaultMembers(ctx, tenantId);
  return { data, count: data.length };
});

export const POST = route(
  addContract,
  idempotent(async ({ ctx, body }) => ({
    data: await addDefaultMember(ctx, {
      tenantId: body.tenantID,
      salesOrgId: body.salesOrgID,
      variant: body.projectUnitTypeVariant,
      userId: body.userID,
      roleKey: body.memberRoleKey,
    }),
  })),
);

export * from '@/lib/http/other-methods';
