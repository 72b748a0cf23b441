import { revokeSession as contract } from '@/lib/contract/sessions';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { revokeSession } from '@/lib/services/account/revoke-session';

export const DELETE = route(contract, ({ ctx, params }) => revokeSession(ctx, params.sessionID));

export const { GET, OPTIONS, PATCH, POST, PUT } = otherMethods;
