import { changeUserAccess as contract } from '@/lib/contract/users';
import { route } from '@/lib/http/route';
import { changeUserAccess } from '@/lib/services/users/change-user-access';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => ({
  data: await changeUserAccess(ctx, { userId: params.userID, isActive: body.isActive, version: ifMatch }),
}));

export * from '@/lib/http/other-methods';
