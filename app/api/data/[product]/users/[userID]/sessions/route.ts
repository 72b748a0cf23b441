import { endUserSessions as contract } from '@/lib/contract/users';
import { route } from '@/lib/http/route';
import { endUserSessions } from '@/lib/services/users/manage-sign-in';

export const DELETE = route(contract, ({ ctx, params }) => endUserSessions(ctx, params.userID));

export * from '@/lib/http/other-methods';
