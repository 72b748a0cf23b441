import { and, gt, lte, type SQL } from 'drizzle-orm';
import { banners } from '@/db/schema';

/** Whether a banner's period includes `now`, as a predicate on `banners`: the SQL form of `isRunning`. */
export function bannersRunningAt(now: Date): SQL | undefined {
  return and(lte(banners.showFrom, now), gt(banners.showUntil, now));
}
