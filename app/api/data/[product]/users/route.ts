import { createUser as createContract, listUsers as listContract } from '@/lib/contract/users';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { createUser } from '@/lib/services/users/create-user';
import { listUsers, USER_LIST } from '@/lib/services/users/list-users';

export const GET = route(listContract, async ({ ctx, query }) => {
  const selection = selectionOf(query, USER_LIST, ctx);
  const { rows, count } = await listUsers(ctx, query.search, selection, query.tenantID);
  return { data: rows, count };
});

const LIMIT = { name: 'account', max: 1000, windowMs: 86_400_000 };

export const POST = route(
  createContract,
  rateLimited(
    LIMIT,
    idempotent(async ({ ctx, body: { userLogin, language = null, ...account } }) => ({
      data: await createUser(ctx, { login: userLogin, language, ...account }),
    })),
  ),
);

export * from '@/lib/http/other-methods';
