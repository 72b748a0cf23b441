import { endUserSessions as contract } from '@/lib/contract/users';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { endUserSessions } from '@/lib/services/users/manage-sign-in';

export const DELETE = route(contract, ({ ctx, params }) => endUserSessions(ctx, params.userID));

export const { GET, OPTIONS, PATCH, POST, PUT } = otherMethods;
