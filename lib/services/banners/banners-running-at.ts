import { and, gt, lte, type SQL } from 'drizzle-orm';
import { banners } from '@/db/schema';

/** Whether a banner's time has come and is not over, as a predicate on `banners`: `isRunning` in a statement. */
export function bannersRunningAt(now: Date): SQL | undefined {
  return and(lte(banners.showFrom, now), gt(banners.showUntil, now));
}
