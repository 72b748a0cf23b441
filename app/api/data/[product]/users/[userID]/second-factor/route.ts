import { resetSecondFactor as contract } from '@/lib/contract/users';
import { bySession } from '@/lib/http/by-session';
import { route } from '@/lib/http/route';
import { resetSecondFactor } from '@/lib/services/users/manage-sign-in';

export const DELETE = route(
  contract,
  bySession(({ ctx, params }) => resetSecondFactor(ctx, params.userID)),
);

export * from '@/lib/http/other-methods';
