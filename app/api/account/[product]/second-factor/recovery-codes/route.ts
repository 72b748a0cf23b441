import { renewRecoveryCodes as contract } from '@/lib/contract/second-factor';
import { bySession } from '@/lib/http/by-session';
import { route } from '@/lib/http/route';
import { renewRecoveryCodes } from '@/lib/services/account/second-factor';

export const POST = route(
  contract,
  bySession(async ({ ctx, body }) => ({ data: { recoveryCodes: await renewRecoveryCodes(ctx, body) } })),
);

export * from '@/lib/http/other-methods';
