import { listUserTokens as contract } from '@/lib/contract/users';
import { route } from '@/lib/http/route';
import { listUserTokens } from '@/lib/services/users/manage-tokens';

export const GET = route(contract, async ({ ctx, params }) => {
  const data = await listUserTokens(ctx, params.userID);
  return { data, count: data.length };
});

export * from '@/lib/http/other-methods';
