import type { Day } from '../calendar';
import type { Loading } from '../orders/weight';
import { closuresOn, type PlantCalendar } from '../plant-calendar';
import { isFixed, type PlannedDelivery, planKey } from './planned-delivery';
import { type DatedRow, type DateShift, shiftRows } from './shift-dates';
import { weeksOfPlan, weekTotals } from './time-line';

/** Which later deliveries move along with the moved ones: none, those of the same subprojects, or all. */
export const ALONG = ['none', 'subproject', 'all'] as const;
export type Along = (typeof ALONG)[number];

export interface WaveMove {
  /** Keys of the moved deliveries (`planKey`). */
  keys: ReadonlySet<string>;
  /** The number of days, negative for earlier. */
  days: number;
  along: Along;
}

/** A week whose number of trucks changes. */
export interface WeekChange {
  monday: Day;
  before: number;
  after: number;
}

/** A delivery that a move puts on a day on which its plants are closed. */
export interface ClosedMove {
  key: string;
  to: Day;
  /** What closures of single plants are called. */
  titles: readonly string[];
}

/** All effects of a move, before it is saved. */
export interface Wave extends DateShift {
  /** The number of deliveries that only move along. */
  alongCount: number;
  /** Moved deliveries on a day on which their plants are closed; only a warning. */
  closed: readonly ClosedMove[];
  trucks: readonly WeekChange[];
  /** The plan after the move; moved deliveries are copies. */
  after: readonly PlannedDelivery[];
}

/** What a move is judged by. */
export interface WaveRules {
  /** ISO 3166, lower case; null if no country's holidays apply. */
  plantCountry: string | null;
  plants?: readonly PlantCalendar[];
  loading: Loading;
}

/**
 * The effects of moving deliveries, by the same rules as every change of dates: a Fixed delivery cannot be
 * moved, and stays if it would only move along; a date before its first possible day refuses the whole move
 * (portal-2 §4; domain.md §6).
 */
export function planWave(deliveries: readonly PlannedDelivery[], move: WaveMove, rules: WaveRules): Wave {
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
    closed: closedMoves(shift.moved, movable, rules),
    trucks: truckChanges(deliveries, after, rules.loading),
    after,
  };
}

/** The part of a move that is possible; refused deliveries stay on their day. */
export function possibleWave(deliveries: readonly PlannedDelivery[], move: WaveMove, rules: WaveRules): Wave {
  const { refused } = planWave(deliveries, move, rules);
  const stays = new Set(refused.map(({ rowId }) => rowId));
  const keys = new Set([...move.keys].filter((key) => !stays.has(key)));
  return { ...planWave(deliveries, { ...move, keys }, rules), refused };
}

function closedMoves(
  moved: DateShift['moved'],
  deliveries: readonly PlannedDelivery[],
  { plantCountry, plants = [] }: WaveRules,
): ClosedMove[] {
  const plantIds = new Map(deliveries.map((delivery) => [planKey(delivery), delivery.plantIds]));
  return moved.flatMap(({ rowId, to }) => {
    const own = plants.filter(({ plantId }) => plantIds.get(rowId)?.includes(plantId));
    const { general, plants: closed } = closuresOn(to, plantCountry, own);
    if (general === null && closed.length === 0) return [];
    return { key: rowId, to, titles: closed.flatMap(({ title }) => title ?? []) };
  });
}

/** The later deliveries that move along with the chosen ones, according to `along`. */
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

function truckChanges(
  before: readonly PlannedDelivery[],
  after: readonly PlannedDelivery[],
  loading: Loading,
): WeekChange[] {
  const [first] = [...before, ...after].map(({ day }) => day).sort();
  if (first === undefined) return [];
  const weeks = weeksOfPlan([...before, ...after], first);
  const totals = weekTotals(after, weeks, loading);
  return weekTotals(before, weeks, loading).flatMap(({ monday, trucks }, index) => {
    const changed = totals[index]?.trucks ?? 0;
    return changed === trucks ? [] : [{ monday, before: trucks, after: changed }];
  });
}
