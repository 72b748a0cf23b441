import { changeUser as contract } from '@/lib/contract/users';
import { route } from '@/lib/http/route';
import { changeUser } from '@/lib/services/users/change-user';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const { version = null, ...account } = body;
  const change = { ...account, userId: params.userID, version: ifMatch ?? version };
  return { data: await changeUser(ctx, change) };
});

export * from '@/lib/http/other-methods';
