import { addDays, type Day, isoWeek } from '../calendar';
import { type OrderTerm, orderFrom, orderText } from '../navigation/list-order';
import type { RoleKey } from '../vocabulary/roles';
import { STATE_KEYS, type StateKey } from '../vocabulary/states';
import { isOverdue } from '../workflow/inbox';

/** What the lots of a project are filtered by. */
export interface FilteredLot {
  stateKey: StateKey;
  waitsFor: readonly RoleKey[];
  daysLate: number | null;
  deliveryDate: Day | null;
}

/** Which lots are meant; all of them where a field is left out. */
export interface LotFilter {
  state?: StateKey | undefined;
  /** The id of somebody they wait for. */
  person?: string | undefined;
  late?: boolean | undefined;
  /** ISO week of their delivery. */
  week?: string | undefined;
}

/** As what the lots are shown. */
export const LOT_SHAPES = ['matrix', 'table'] as const;
export type LotShape = (typeof LOT_SHAPES)[number];

/** What the cells of the matrix say. */
export const CELL_TEXTS = ['days', 'week'] as const;
export type CellText = (typeof CELL_TEXTS)[number];

/** The columns of the table that it can be sorted by. */
const LOT_ORDERS = ['subproject', 'projectUnitNo', 'state', 'person', 'due', 'delivery', 'volume'] as const;

/** What a person looks at of the lots; it stands in the address. */
export interface LotView extends LotFilter {
  late: boolean;
  shape: LotShape;
  cells: CellText;
  /** How the table is sorted; empty for the order people gave the lots. */
  order: readonly OrderTerm[];
}

/** Somebody of the project and their roles in it. */
export interface LotHolder {
  userId: string;
  name: string;
  roles: readonly RoleKey[];
}

const WEEK = /^\d{4}-W\d{2}$/;
const PARAMETERS = ['state', 'person', 'late', 'week', 'lots', 'cells', 'lotsOrder'] as const;

/** The view of an address; what is unknown in it is left out, so that an old link never fails. */
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

/** An address with this view in it, without what is as it is from the start; its other parameters stay. */
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

/** The lots that a filter means, in their order. */
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

/** Whether somebody holds the task of a lot. */
export function waitsForHolder(lot: Pick<FilteredLot, 'waitsFor'>, { roles }: LotHolder): boolean {
  return lot.waitsFor.some((role) => roles.includes(role));
}

/** The lots whose task somebody holds, those that have waited longest first. */
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

/** The weeks from today on with how many lots are delivered in each. */
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
