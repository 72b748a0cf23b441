import { updateUser as contract } from '@/lib/contract/profile';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { updateUser } from '@/lib/services/account/update-user';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => ({
  data: await updateUser(ctx, { userId: params.userID, language: body.languageKey, version: ifMatch }),
}));

export const { DELETE, GET, OPTIONS, PATCH, POST } = otherMethods;
