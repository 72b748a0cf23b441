import { getDatabase } from '@/db/client';
import { readCalendarFeed as contract } from '@/lib/contract/calendar-feeds';
import { readingBudget } from '@/lib/http/by-address';
import { calendarResponse } from '@/lib/http/calendar';
import { publicRoute } from '@/lib/http/public-route';
import { readCalendarFeed } from '@/lib/services/calendar-feeds/read-calendar-feed';

/** Calendar programs poll every few minutes at most; some services request for many users from one IP address. */
const READINGS_PER_MINUTE = 120;

export const GET = publicRoute(
  contract,
  async ({ request, params, requestId, now }) => {
    const { db } = await getDatabase();
    const token = params.file.replace(/\.ics$/, '');
    return calendarResponse(request, await readCalendarFeed(db, { token, requestId }, now));
  },
  readingBudget(READINGS_PER_MINUTE),
);

export * from '@/lib/http/other-methods';
