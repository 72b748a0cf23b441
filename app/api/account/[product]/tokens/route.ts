import { createToken as createContract, listTokens as listContract } from '@/lib/contract/account';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { createToken } from '@/lib/services/account/create-token';
import { listTokens } from '@/lib/services/account/list-tokens';

export const GET = route(listContract, async ({ ctx }) => {
  const data = await listTokens(ctx);
  return { data, count: data.length };
});

// No Idempotency-Key here: keeping the first answer would keep the secret.
export const POST = route(createContract, async ({ ctx, body }) => ({ data: await createToken(ctx, body) }));

export const { DELETE, OPTIONS, PATCH, PUT } = otherMethods;
