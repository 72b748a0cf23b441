import { type OrderTerm, orderFrom, orderText } from '@/lib/domain/navigation/list-order';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import type { LotFilter } from '@/lib/domain/workflow/filter-lots';

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
