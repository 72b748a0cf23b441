import { createToken as createContract, listTokens as listContract } from '@/lib/contract/account';
import { bySession } from '@/lib/http/by-session';
import { idempotent } from '@/lib/http/idempotent';
import { otherMethods } from '@/lib/http/other-methods';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { createToken } from '@/lib/services/account/create-token';
import { listTokens } from '@/lib/services/account/list-tokens';

export const GET = route(listContract, async ({ ctx }) => {
  const data = await listTokens(ctx);
  return { data, count: data.length };
});

const LIMIT = { name: 'token', max: 30, windowMs: 60 * 60_000 };

export const POST = route(
  createContract,
  bySession(
    rateLimited(
      LIMIT,
      idempotent(async ({ ctx, body }) => ({ data: await createToken(ctx, body) })),
    ),
  ),
);

export const { DELETE, OPTIONS, PATCH, PUT } = otherMethods;
