import { disableSecondFactor as contract } from '@/lib/contract/second-factor';
import { bySession } from '@/lib/http/by-session';
import { route } from '@/lib/http/route';
import { disableSecondFactor } from '@/lib/services/account/second-factor';

export const POST = route(
  contract,
  bySession(({ ctx, body }) => disableSecondFactor(ctx, body)),
);

export * from '@/lib/http/other-methods';
