import {
  confirmSecondFactor as confirmContract,
  getSecondFactor as getContract,
  startSecondFactor as startContract,
} from '@/lib/contract/second-factor';
import { bySession } from '@/lib/http/by-session';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import {
  confirmSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '@/lib/services/account/second-factor';

/** Attempts allowed to enter the first code. */
const LIMIT = { name: 'second-factor-confirm', max: 10, windowMs: 15 * 60_000 };

export const GET = route(getContract, async ({ ctx }) => ({ data: await getSecondFactor(ctx) }));

export const POST = route(
  startContract,
  bySession(async ({ ctx, body }) => ({ data: await startSecondFactor(ctx, body) })),
);

export const PUT = route(
  confirmContract,
  bySession(
    rateLimited(LIMIT, async ({ ctx, body }) => ({
      data: { recoveryCodes: await confirmSecondFactor(ctx, body) },
    })),
  ),
);

export * from '@/lib/http/other-methods';
