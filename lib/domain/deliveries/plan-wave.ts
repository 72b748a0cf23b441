import type { Day } from '../calendar';
import { isPlantClosed } from '../day-text';
import { isFixed, type PlannedDelivery, planKey } from './planned-delivery';
import { type DatedRow, type DateShift, shiftRows } from './shift-dates';
import { weeksOfPlan, weekTotals } from './time-line';

/** What moves along with the deliveries that are moved: nothing, or what comes later in their subprojects or in all. */
export const ALONG = ['none', 'subproject', 'all'] as const;
export type Along = (typeof ALONG)[number];

export interface WaveMove {
  /** Keys of the deliveries that are moved (`planKey`). */
  keys: ReadonlySet<string>;
  /** By how many days, negative for earlier. */
  days: number;
  along: Along;
}

/** A week in which another number of trucks comes than before. */
export interface WeekChange {
  monday: Day;
  before: number;
  after: number;
}

/** Everything that a move would do, before anything is saved. */
export interface Wave extends DateShift {
  /** How many of the moved ones are only moved along. */
  alongCount: number;
  /** Moved ones that would come on a day on which the plants are closed; a warning alone. */
  closed: readonly { key: string; to: Day }[];
  trucks: readonly WeekChange[];
  /** The plan as it would be, the moved ones as copies. */
  after: readonly PlannedDelivery[];
}

/**
 * The consequences of moving deliveries. By the rules of every change of dates: a Fixed one does not move, one that
 * comes along and is Fixed stays, and a date before its first possible day refuses the whole (portal-2 §4; domain.md §6).
 */
export function planWave(
  deliveries: readonly PlannedDelivery[],
  move: WaveMove,
  plantCountry: string | null,
): Wave {
  const movable = deliveries.filter(({ hasMaterials }) => hasMaterials);
  const chosen = movable.filter((delivery) => move.keys.has(planKey(delivery)));
  const along = move.days === 0 ? [] : movedAlong(movable, chosen, move.along);
  const rows = move.days === 0 ? [] : [...chosen, ...along].map(datedRow);
  const shift = shiftRows(rows, move.days);
  const dayByKey = new Map(shift.moved.map(({ rowId, to }) => [rowId, to]));
  const after = deliveries.map((delivery) => {
    const day = dayByKey.get(planKey(delivery));
    return day === undefined ? delivery : { ...delivery, day };
  });
  return {
    ...shift,
    alongCount: along.length,
    closed: shift.moved
      .filter(({ to }) => isPlantClosed(to, plantCountry))
      .map(({ rowId, to }) => ({ key: rowId, to })),
    trucks: truckChanges(deliveries, after),
    after,
  };
}

/** What of a move can be made; what is refused stays on its day. */
export function possibleWave(
  deliveries: readonly PlannedDelivery[],
  move: WaveMove,
  plantCountry: string | null,
): Wave {
  const { refused } = planWave(deliveries, move, plantCountry);
  const stays = new Set(refused.map(({ rowId }) => rowId));
  const keys = new Set([...move.keys].filter((key) => !stays.has(key)));
  return { ...planWave(deliveries, { ...move, keys }, plantCountry), refused };
}

/** What comes after the first of the chosen ones, as far as it is asked for. */
function movedAlong(
  deliveries: readonly PlannedDelivery[],
  chosen: readonly PlannedDelivery[],
  along: Along,
): PlannedDelivery[] {
  if (along === 'none') return [];
  const firstDays = new Map<string | null, Day>();
  for (const { subprojectId, day } of chosen) {
    const group = along === 'all' ? null : subprojectId;
    const first = firstDays.get(group);
    if (first === undefined || day < first) firstDays.set(group, day);
  }
  const isChosen = new Set(chosen);
  return deliveries.filter((delivery) => {
    const first = firstDays.get(along === 'all' ? null : delivery.subprojectId);
    return first !== undefined && delivery.day > first && !isChosen.has(delivery) && !isFixed(delivery);
  });
}

function datedRow(delivery: PlannedDelivery): DatedRow {
  const { unitId, day, minDay } = delivery;
  return { rowId: planKey(delivery), unitId, day, minDay, isFixed: isFixed(delivery) };
}

function truckChanges(before: readonly PlannedDelivery[], after: readonly PlannedDelivery[]): WeekChange[] {
  const [first] = [...before, ...after].map(({ day }) => day).sort();
  if (first === undefined) return [];
  const weeks = weeksOfPlan([...before, ...after], first);
  const totals = weekTotals(after, weeks);
  return weekTotals(before, weeks).flatMap(({ monday, trucks }, index) => {
    const changed = totals[index]?.trucks ?? 0;
    return changed === trucks ? [] : [{ monday, before: trucks, after: changed }];
  });
}
