import { listInvitations as listContract } from '@/lib/contract/user-invitations';
import { inviteUser as contract } from '@/lib/contract/users';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { INVITATION_LIST, listInvitations } from '@/lib/services/users/invitations';
import { inviteUser } from '@/lib/services/users/invite-user';

export const GET = route(listContract, async ({ ctx, query }) => {
  const selection = selectionOf(query, INVITATION_LIST, ctx);
  const { rows, count } = await listInvitations(ctx, query.search, selection);
  return { data: rows, count };
});

const LIMIT = { name: 'invitation', max: 200, windowMs: 86_400_000 };

export const POST = route(
  contract,
  rateLimited(
    LIMIT,
    idempotent(async ({ ctx, body }) => {
      const { userLogin: login, firstName = null, lastName = null, language = null } = body;
      const { rootProjectUnitID: rootUnitId, memberRoleKey: roleKey } = body;
      return { data: await inviteUser(ctx, { login, firstName, lastName, language, rootUnitId, roleKey }) };
    }),
  ),
);

export * from '@/lib/http/other-methods';
