import { createToken as createContract, listTokens as listContract } from '@/lib/contract/account';
import { idempotent } from '@/lib/http/idempotent';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { createToken } from '@/lib/services/account/create-token';
import { listTokens } from '@/lib/services/account/list-tokens';

export const GET = route(listContract, async ({ ctx }) => {
  const data = await listTokens(ctx);
  return { data, count: data.length };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body }) => ({ data: await createToken(ctx, body) })),
);

export const { DELETE, OPTIONS, PATCH, PUT } = otherMethods;
