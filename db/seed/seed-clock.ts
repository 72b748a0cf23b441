import { addDays, type Day, todayInBerlin } from '@/lib/domain/calendar';
import { seedNumber } from './seed-id';

/** Working hours of the demo's people: 07:00 to 16:00 UTC. */
const FIRST_MINUTE = 7 * 60;
const WORKING_MINUTES = 9 * 60;

/** Times relative to the day of seeding (domain.md §8). */
export interface SeedClock {
  now: Date;
  today: Day;
  /** A day before (negative) or after today. */
  day(offset: number): Day;
  /** An instant in the working hours of a past day, always the same for one name. `daysAgo` is 1 or more. */
  at(daysAgo: number, name: string): Date;
}

export function seedClock(now: Date): SeedClock {
  const today = todayInBerlin(now);
  return {
    now,
    today,
    day: (offset) => addDays(today, offset),
    at(daysAgo, name) {
      const minutes = FIRST_MINUTE + seedNumber(name, WORKING_MINUTES);
      return new Date(Date.parse(`${addDays(today, -daysAgo)}T00:00:00Z`) + minutes * 60_000);
    },
  };
}
