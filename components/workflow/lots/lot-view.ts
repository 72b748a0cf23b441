import { addDays, type Day, isoWeek } from '@/lib/domain/calendar';
import { type OrderTerm, orderFrom, orderText } from '@/lib/domain/navigation/list-order';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { STATE_KEYS, type StateKey } from '@/lib/domain/vocabulary/states';
import { isOverdue } from '@/lib/domain/workflow/inbox';

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

/** The layouts of the lots. */
export const LOT_SHAPES = ['matrix', 'table'] as const;
export type LotShape = (typeof LOT_SHAPES)[number];

/** The texts shown in the cells of the matrix. */
export const CELL_TEXTS = ['days', 'week'] as const;
export type CellText = (typeof CELL_TEXTS)[number];

/** The sortable columns of the table. */
const LOT_ORDERS = ['subproject', 'projectUnitNo', 'state', 'person', 'due', 'delivery', 'volume'] as const;

/** The view of the lots that a person has chosen; it is stored in the address. */
export interface LotView extends LotFilter {
  late: boolean;
  shape: LotShape;
  cells: CellText;
  /** The order of the table; empty for the manual order of the lots. */
  order: readonly OrderTerm[];
}

/** A member of the project with their roles. */
export interface LotHolder {
  userId: string;
  name: string;
  roles: readonly RoleKey[];
}

const WEEK = /^\d{4}-W\d{2}$/;
const PARAMETERS = ['state', 'person', 'late', 'week', 'lots', 'cells', 'lotsOrder'] as const;

/** Parses the view in an address; unknown values are ignored, so that an old link never fails. */
export function lotViewFrom(query: URLSearchParams): LotView {
  const state = query.get('state');
  const week = query.get('week');
  return {
    state: STATE_KEYS.find((key) => key === state),
    person: query.get('person') ?? undefined,
    late: query.get('late') === 'true',
    week: week !== null && WEEK.test(week) ? week : undefined,
    shape: query.get('lots') === 'table' ? 'table' : 'matrix',
    cells: query.get('cells') === 'week' ? 'week' : 'days',
    order: orderFrom(query.get('lotsOrder') ?? undefined, LOT_ORDERS),
  };
}

/** Writes this view into an address, without default values; other parameters stay. */
export function lotQuery(view: LotView, address: string): string {
  const { state, person, late, week, shape, cells, order } = view;
  const query = new URLSearchParams(address);
  for (const parameter of PARAMETERS) query.delete(parameter);
  if (state !== undefined) query.set('state', state);
  if (person !== undefined) query.set('person', person);
  if (late) query.set('late', 'true');
  if (week !== undefined) query.set('week', week);
  if (shape !== 'matrix') query.set('lots', shape);
  if (cells !== 'days') query.set('cells', cells);
  if (order.length > 0) query.set('lotsOrder', orderText(order));
  return query.toString();
}

export function isFiltered({ state, person, late, week }: LotFilter): boolean {
  return state !== undefined || person !== undefined || late === true || week !== undefined;
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
