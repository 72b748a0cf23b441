import { changePassword as contract } from '@/lib/contract/account';
import { bySession } from '@/lib/http/by-session';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { changePassword } from '@/lib/services/account/change-password';

export const PUT = route(
  contract,
  bySession(async ({ ctx, body }) => ({ data: await changePassword(ctx, body) })),
);

export const { DELETE, GET, OPTIONS, PATCH, POST } = otherMethods;
