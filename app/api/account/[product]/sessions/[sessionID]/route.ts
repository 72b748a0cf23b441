import { revokeSession as contract } from '@/lib/contract/sessions';
import { route } from '@/lib/http/route';
import { revokeSession } from '@/lib/services/account/revoke-session';

export const DELETE = route(contract, ({ ctx, params }) => revokeSession(ctx, params.sessionID));

export * from '@/lib/http/other-methods';
