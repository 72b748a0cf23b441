import { revokeToken as revokeContract } from '@/lib/contract/account';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { revokeToken } from '@/lib/services/account/revoke-token';

export const DELETE = route(revokeContract, ({ ctx, params }) => revokeToken(ctx, params.tokenID));

export {
  otherMethod as GET,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
