import { getUserStorage as contract } from '@/lib/contract/users';
import { route } from '@/lib/http/route';
import { getUserStorage } from '@/lib/services/users/get-user-storage';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await getUserStorage(ctx, params.userID),
}));

export * from '@/lib/http/other-methods';
