import { type Day, daysBetween, isDay } from './calendar';
import { isTurnOfYear, type PlantClosure, plantClosure, weekdayOf } from './day-text';
import { isPublicHoliday } from './public-holidays';

/** Days on which a plant does not deliver, the first and the last one included. */
export interface Closure {
  firstDay: Day;
  lastDay: Day;
  title: string;
}

/** When a plant delivers (domain.md §10, "Plant calendar"). */
export interface PlantCalendar {
  plantId: number;
  name: string;
  /** The country of its public holidays, ISO 3166 in lower case; null: none. */
  country: string | null;
  /** Monday 1 … Sunday 7. */
  workingDays: readonly number[];
  /** Whether it is closed on the public holidays of its country. */
  publicHolidays: boolean;
  /** Whether it is closed from 24 December to 1 January. */
  turnOfYear: boolean;
  closures: readonly Closure[];
}

/** The plants of a project's materials. */
export interface ProjectPlants {
  plants: readonly PlantCalendar[];
  /** The ids of the plants of each unit with product types of its own; all others inherit them. */
  ofUnits: Readonly<Record<string, readonly number[]>>;
}

export const NO_PLANTS: ProjectPlants = { plants: [], ofUnits: {} };

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5];

/** Bounds of the administrators' fields (operation.md §3.1). */
export const MAX_CLOSURES = 100;
export const MAX_CLOSURE_DAYS = 366;
export const MAX_CLOSURE_TITLE = 80;

/** Whether a closure does not end before its first day, and is not too long; texts that are no days are said elsewhere. */
export function isClosurePeriod({ firstDay, lastDay }: Pick<Closure, 'firstDay' | 'lastDay'>): boolean {
  if (!isDay(firstDay) || !isDay(lastDay)) return true;
  const days = daysBetween(firstDay, lastDay) + 1;
  return days >= 1 && days <= MAX_CLOSURE_DAYS;
}

/** A plant that is closed on a day, and why; the title is that of its closure. */
export interface ClosedPlant {
  plant: string;
  reason: Exclude<PlantClosure, 'weekend'> | 'closure' | 'dayOff';
  title: string | null;
}

/** What is said of a day: the rule for all plants (`plantClosure`), and each plant that is closed besides. */
export interface DayClosures {
  general: PlantClosure | null;
  plants: readonly ClosedPlant[];
}

/**
 * Why the plants do not deliver on a day. Where the rule for all plants says so already, only closures of single plants
 * are added.
 */
export function closuresOn(day: Day, country: string | null, plants: readonly PlantCalendar[]): DayClosures {
  const general = plantClosure(day, country);
  const closed = plants.flatMap((plant) => closedOn(day, plant) ?? []);
  return { general, plants: general ? closed.filter(({ reason }) => reason === 'closure') : closed };
}

/** Whether anything is said of a day. */
export function isClosedOn(day: Day, country: string | null, plants: readonly PlantCalendar[]): boolean {
  const { general, plants: closed } = closuresOn(day, country, plants);
  return general !== null || closed.length > 0;
}

function closedOn(day: Day, plant: PlantCalendar): ClosedPlant | null {
  const { name, country, workingDays, closures } = plant;
  const closure = closures.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const because = (reason: ClosedPlant['reason']) => ({ plant: name, reason, title: closure?.title ?? null });
  if (closure) return because('closure');
  if (plant.publicHolidays && isPublicHoliday(day, country)) return because('holiday');
  if (plant.turnOfYear && isTurnOfYear(day)) return because('turnOfYear');
  return workingDays.includes(weekdayOf(day)) ? null : because('dayOff');
}

/**
 * The plants of a unit's materials: those of the unit, else those of the nearest ancestor with product types (domain.md
 * §6). `unitIds` lists the unit, then its ancestors up to the root.
 */
export function plantsOfUnit(
  unitIds: readonly string[],
  { plants, ofUnits }: ProjectPlants,
): PlantCalendar[] {
  const owner = unitIds.find((unitId) => ofUnits[unitId]);
  const ids = owner === undefined ? [] : (ofUnits[owner] ?? []);
  return plants.filter(({ plantId }) => ids.includes(plantId));
}
