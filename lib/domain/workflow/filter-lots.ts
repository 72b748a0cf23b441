import { addDays, type Day, isoWeek } from '../calendar';
import type { RoleKey } from '../vocabulary/roles';
import type { StateKey } from '../vocabulary/states';
import { isOverdue } from './inbox';

/** The properties of a lot that filters use. */
export interface FilteredLot {
  stateKey: StateKey;
  waitsFor: readonly RoleKey[];
  daysLate: number | null;
  deliveryDate: Day | null;
}

/** A filter of lots; a missing field matches all of them. */
export interface LotFilter {
  state?: StateKey | undefined;
  /** The id of a person who holds the lot's task. */
  person?: string | undefined;
  late?: boolean | undefined;
  /** ISO week of their delivery. */
  week?: string | undefined;
}

/** A member of the project with their roles. */
export interface LotHolder {
  userId: string;
  name: string;
  roles: readonly RoleKey[];
}

/** The lots that match a filter, in their order. */
export function filterLots<Lot extends FilteredLot>(
  lots: readonly Lot[],
  { state, person, late, week }: LotFilter,
  holders: readonly LotHolder[],
): Lot[] {
  const holder = holders.find(({ userId }) => userId === person);
  return lots.filter(
    (lot) =>
      (state === undefined || lot.stateKey === state) &&
      (person === undefined || (holder !== undefined && waitsForHolder(lot, holder))) &&
      (!late || isOverdue(lot)) &&
      (week === undefined || (lot.deliveryDate !== null && isoWeek(lot.deliveryDate) === week)),
  );
}

/** Whether a member holds the task of a lot. */
export function waitsForHolder(lot: Pick<FilteredLot, 'waitsFor'>, { roles }: LotHolder): boolean {
  return lot.waitsFor.some((role) => roles.includes(role));
}

/** The lots whose task a member holds, the longest waiting first. */
export function lotsWaitingFor<Lot extends FilteredLot & { stateSince: string }>(
  lots: readonly Lot[],
  holder: LotHolder | undefined,
): Lot[] {
  if (holder === undefined) return [];
  return lots
    .filter((lot) => waitsForHolder(lot, holder))
    .toSorted((a, b) => Date.parse(a.stateSince) - Date.parse(b.stateSince));
}

const WEEKS_AHEAD = 13;

/** The weeks from today on with the number of lots delivered in each. */
export function deliveryWeeks(lots: readonly FilteredLot[], today: Day): { week: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { deliveryDate } of lots) {
    if (deliveryDate === null || deliveryDate < today) continue;
    const week = isoWeek(deliveryDate);
    counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  return Array.from({ length: WEEKS_AHEAD }, (_, ahead) => {
    const week = isoWeek(addDays(today, ahead * 7));
    return { week, count: counts.get(week) ?? 0 };
  });
}
