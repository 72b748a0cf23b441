import { createToken as createContract, listTokens as listContract } from '@/lib/contract/account';
import type { AnswerOf, BodyOf } from '@/lib/contract/endpoint';
import { bySession } from '@/lib/http/by-session';
import { idempotent } from '@/lib/http/idempotent';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { createToken } from '@/lib/services/account/create-token';
import { listTokens } from '@/lib/services/account/list-tokens';
import { proveIdentity } from '@/lib/services/account/prove-identity';

export const GET = route(listContract, async ({ ctx }) => {
  const data = await listTokens(ctx);
  return { data, count: data.length };
});

const LIMIT = { name: 'token', max: 30, windowMs: 60 * 60_000 };

const make = idempotent<undefined, undefined, BodyOf<typeof createContract>, AnswerOf<typeof createContract>>(
  async ({ ctx, body }) => ({ data: await createToken(ctx, body) }),
);

export const POST = route(
  createContract,
  bySession(
    rateLimited(LIMIT, async (call) => {
      const { password, ...wanted } = call.body;
      await proveIdentity(call.ctx, password);
      // Without the password: a fingerprint of the request is stored, and the password could be guessed from it.
      return make({ ...call, body: wanted });
    }),
  ),
);

export * from '@/lib/http/other-methods';
