import { endUserToken as contract } from '@/lib/contract/users';
import { route } from '@/lib/http/route';
import { endUserToken } from '@/lib/services/users/manage-tokens';

export const DELETE = route(contract, ({ ctx, params }) =>
  endUserToken(ctx, { userId: params.userID, tokenId: params.tokenID }),
);

export * from '@/lib/http/other-methods';
