import { addDays, type Day, isoWeek, mondayOfWeek } from '../calendar';
import { groupBy } from '../group-by';
import { compareNaturally } from '../natural-order';
import type { Loading } from '../orders/weight';
import { type Load, type LoadedMaterial, loadOf, trucksOf } from './delivery-load';

const DAYS_OF_WEEK = 7;
const WORKING_DAYS = 5;

/** The materials that a lot gets on a day. */
export interface LotOnDay {
  day: Day;
  unitId: string;
  rootUnitId: string;
  rootTitle: string;
  materials: readonly LoadedMaterial[];
}

/** The deliveries of a project on a day. */
export interface ProjectOnDay extends Pick<Load, 'volumeM3'> {
  rootUnitId: string;
  title: string;
  /** The number of lots with a delivery. */
  lots: number;
  trucks: number;
}

export interface DeliveryDay {
  day: Day;
  /** By title. */
  projects: ProjectOnDay[];
}

/** Monday of the week to show: the current week, on a weekend the next one. */
export function shownMonday(today: Day): Day {
  return mondayOfWeek(isoWeek(addDays(today, DAYS_OF_WEEK - WORKING_DAYS)));
}

/** The first day after the week of a Monday. */
export function endOfWeek(monday: Day): Day {
  return addDays(monday, DAYS_OF_WEEK);
}

/**
 * The days of a week with the deliveries of each project; a weekend day only if it has deliveries. A lot with
 * several deliveries on a day counts once, because they bring the same materials.
 */
export function deliveryDays(monday: Day, lots: readonly LotOnDay[], loading: Loading): DeliveryDay[] {
  const byDay = groupBy(lots, ({ day }) => day);
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    const day = addDays(monday, index);
    return { day, projects: projectsOf(byDay.get(day) ?? [], loading) };
  }).filter(({ projects }, index) => index < WORKING_DAYS || projects.length > 0);
}

function projectsOf(lots: readonly LotOnDay[], loading: Loading): ProjectOnDay[] {
  return [...groupBy(lots, ({ rootUnitId }) => rootUnitId)]
    .map(([rootUnitId, own]) => {
      const once = [...new Map(own.map((lot) => [lot.unitId, lot])).values()];
      const loads = once.map(({ materials }) => loadOf(materials));
      return {
        rootUnitId,
        title: own[0]?.rootTitle ?? '',
        lots: once.length,
        trucks: loads.reduce((sum, load) => sum + trucksOf([load], loading), 0),
        volumeM3: loadOf(once.flatMap(({ materials }) => materials)).volumeM3,
      };
    })
    .toSorted((a, b) => compareNaturally(a.title, b.title));
}
