import {
  createCalendarFeed as createContract,
  endCalendarFeed as endContract,
  getCalendarFeed as getContract,
} from '@/lib/contract/calendar-feeds';
import { bySession } from '@/lib/http/by-session';
import { idempotent } from '@/lib/http/idempotent';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { createCalendarFeed } from '@/lib/services/calendar-feeds/create-calendar-feed';
import { endCalendarFeed } from '@/lib/services/calendar-feeds/end-calendar-feed';
import { getCalendarFeed } from '@/lib/services/calendar-feeds/get-calendar-feed';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await getCalendarFeed(ctx, params.rootProjectUnitID),
}));

const LIMIT = { name: 'calendar-feed', max: 30, windowMs: 60 * 60_000 };

export const POST = route(
  createContract,
  bySession(
    rateLimited(
      LIMIT,
      idempotent(async ({ ctx, params }) => ({
        data: await createCalendarFeed(ctx, params.rootProjectUnitID),
      })),
    ),
  ),
);

export const DELETE = route(endContract, ({ ctx, params }) => endCalendarFeed(ctx, params.rootProjectUnitID));

export * from '@/lib/http/other-methods';
