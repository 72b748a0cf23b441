import { getUserStorage as contract } from '@/lib/contract/users';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getUserStorage } from '@/lib/services/users/get-user-storage';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await getUserStorage(ctx, params.userID),
}));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
