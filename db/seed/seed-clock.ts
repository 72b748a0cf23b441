import { addDays, type Day, dayAt } from '@/lib/domain/calendar';
import { isPlantClosed, plantClosure } from '@/lib/domain/day-text';
import { seedNumber } from './seed-id';

/** The zone of the demo's company. */
export const DEMO_ZONE = 'Europe/Berlin';

/** Working hours of the demo's people: 07:00 to 16:00 UTC. */
const FIRST_MINUTE = 7 * 60;
const WORKING_MINUTES = 9 * 60;

/** Countries of the demo's plants and sites. */
const COUNTRIES = ['de', 'nl'];

/** Times relative to the day of seeding (domain.md §8). */
export interface SeedClock {
  now: Date;
  today: Day;
  /** The day at an offset from today; negative is the past. */
  day(offset: number): Day;
  /** The nearest working day to an offset: before it in the past, else after it. */
  workingDay(offset: number): Day;
  /**
   * The same for one of many consecutive deliveries: a holiday moves all later ones, so that they do not pile
   * up after it.
   */
  deliveryDay(offset: number): Day;
  /** An instant in the working hours of a past day, always the same for a name. `daysAgo` is 1 or more. */
  at(daysAgo: number, name: string): Date;
}

/** The day of the demo at an instant. */
export const demoDay = (instant: Date): Day => dayAt(instant, DEMO_ZONE);

export function seedClock(now: Date): SeedClock {
  const today = demoDay(now);
  return {
    now,
    today,
    day: (offset) => addDays(today, offset),
    workingDay: (offset) => nextWorkingDay(addDays(today, offset), offset < 0 ? -1 : 1),
    deliveryDay: (offset) =>
      nextWorkingDay(addDays(today, offset + holidaysUntil(today, offset)), offset < 0 ? -1 : 1),
    at(daysAgo, name) {
      const minutes = FIRST_MINUTE + seedNumber(name, WORKING_MINUTES);
      return new Date(Date.parse(`${addDays(today, -daysAgo)}T00:00:00Z`) + minutes * 60_000);
    },
  };
}

/** The day itself or the next one on which the plants of all countries deliver, forwards or backwards. */
export function nextWorkingDay(day: Day, step: 1 | -1 = 1): Day {
  const isClosed = COUNTRIES.some((country) => isPlantClosed(day, country));
  return isClosed ? nextWorkingDay(addDays(day, step), step) : day;
}

/** Holidays (not weekends) between today and the day at the offset; 0 in the past. */
function holidaysUntil(today: Day, offset: number): number {
  let holidays = 0;
  for (let ahead = 1; ahead <= offset + holidays; ahead += 1)
    if (isHoliday(addDays(today, ahead))) holidays += 1;
  return holidays;
}

function isHoliday(day: Day): boolean {
  const closures = COUNTRIES.map((country) => plantClosure(day, country));
  return closures.some((closure) => closure !== null && closure !== 'weekend');
}
