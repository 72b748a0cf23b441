import { renewRecoveryCodes as contract } from '@/lib/contract/second-factor';
import { bySession } from '@/lib/http/by-session';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { renewRecoveryCodes } from '@/lib/services/account/second-factor';

export const POST = route(
  contract,
  bySession(async ({ ctx, body }) => ({ data: { recoveryCodes: await renewRecoveryCodes(ctx, body) } })),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods;
