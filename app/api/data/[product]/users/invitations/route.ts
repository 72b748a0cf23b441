import { inviteUser as contract } from '@/lib/contract/users';
import { idempotent } from '@/lib/http/idempotent';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { inviteUser } from '@/lib/services/users/invite-user';

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
