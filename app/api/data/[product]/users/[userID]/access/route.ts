import { changeUserAccess as contract } from '@/lib/contract/users';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { changeAccess } from '@/lib/services/users/change-access';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => ({
  data: await changeAccess(ctx, { userId: params.userID, isActive: body.isActive, version: ifMatch }),
}));

export const { DELETE, GET, OPTIONS, PATCH, POST } = otherMethods;
