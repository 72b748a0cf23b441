import { DEMO_ZONE } from '@/db/seed/seed-clock';
import type { Moment } from '@/lib/domain/calendar';

/** A moment in the demo's portal. */
export function demoMoment(now: Date): Moment {
  return { now, product: { timeZone: DEMO_ZONE } };
}
