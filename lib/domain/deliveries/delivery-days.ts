import { addDays, type Day, isoWeek, mondayOfWeek } from '../calendar';
import { groupBy } from '../group-by';
import { compareNaturally } from '../natural-order';
import { type Load, loadOf, trucksOf } from './delivery-load';
import type { Material } from './materials';

const DAYS_OF_WEEK = 7;
const WORKING_DAYS = 5;

/** What comes for a lot on a day. */
export interface LotOnDay {
  day: Day;
  unitId: string;
  rootUnitId: string;
  rootTitle: string;
  materials: readonly Pick<Material, 'type' | 'volumeM3'>[];
}

/** The deliveries of a project on a day. */
export interface ProjectOnDay extends Pick<Load, 'volumeM3'> {
  rootUnitId: string;
  title: string;
  /** Lots that get something. */
  lots: number;
  trucks: number;
}

export interface DeliveryDay {
  day: Day;
  /** By title. */
  projects: ProjectOnDay[];
}

/** Monday of the week whose deliveries are looked at: this one, at the weekend the next. */
export function shownMonday(today: Day): Day {
  return mondayOfWeek(isoWeek(addDays(today, DAYS_OF_WEEK - WORKING_DAYS)));
}

/** The first day after the week of a Monday. */
export function endOfWeek(monday: Day): Day {
  return addDays(monday, DAYS_OF_WEEK);
}

/**
 * The days of a week with what comes for each project; a day of the weekend only where something comes. A lot that has
 * several deliveries on a day counts once: they bring the same materials.
 */
export function deliveryDays(monday: Day, lots: readonly LotOnDay[]): DeliveryDay[] {
  const byDay = groupBy(lots, ({ day }) => day);
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    const day = addDays(monday, index);
    return { day, projects: projectsOf(byDay.get(day) ?? []) };
  }).filter(({ projects }, index) => index < WORKING_DAYS || projects.length > 0);
}

function projectsOf(lots: readonly LotOnDay[]): ProjectOnDay[] {
  return [...groupBy(lots, ({ rootUnitId }) => rootUnitId)]
    .map(([rootUnitId, own]) => {
      const once = [...new Map(own.map((lot) => [lot.unitId, lot])).values()];
      const loads = once.map(({ materials }) => loadOf(materials));
      return {
        rootUnitId,
        title: own[0]?.rootTitle ?? '',
        lots: once.length,
        trucks: loads.reduce((sum, load) => sum + trucksOf([load]), 0),
        volumeM3: loadOf(once.flatMap(({ materials }) => materials)).volumeM3,
      };
    })
    .toSorted((a, b) => compareNaturally(a.title, b.title));
}
