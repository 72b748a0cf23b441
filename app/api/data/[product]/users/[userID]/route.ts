import { updateUser as contract } from '@/lib/contract/profile';
import { route } from '@/lib/http/route';
import { updateUser } from '@/lib/services/account/update-user';
import { requireSameId } from '@/lib/services/require';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const { userID, languageKey: language, version = null } = body;
  const { userID: userId } = params;
  requireSameId(userId, { userID });
  return { data: await updateUser(ctx, { userId, language, version: ifMatch ?? version }) };
});

export * from '@/lib/http/other-methods';
