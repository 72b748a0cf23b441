import { revokeToken as revokeContract } from '@/lib/contract/account';
import { route } from '@/lib/http/route';
import { revokeToken } from '@/lib/services/account/revoke-token';

export const DELETE = route(revokeContract, ({ ctx, params }) => revokeToken(ctx, params.tokenID));

export * from '@/lib/http/other-methods';
