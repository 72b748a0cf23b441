import { changePassword as contract } from '@/lib/contract/account';
import { bySession } from '@/lib/http/by-session';
import { route } from '@/lib/http/route';
import { changePassword } from '@/lib/services/account/change-password';

export const PUT = route(
  contract,
  bySession(async ({ ctx, body }) => ({ data: await changePassword(ctx, body) })),
);

export * from '@/lib/http/other-methods';
