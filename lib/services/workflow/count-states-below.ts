import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';

export interface StateCount {
  stateKey: StateKey;
  lots: number;
}

/** Number of lots of a project or subproject in each state, in the order of work; the unit is in scope. */
export async function countStatesBelow(ctx: ServiceContext, unit: UnitRow): Promise<StateCount[]> {
  return inOrderOfWork(await statesBelow(ctx, unit));
}

/** The same in any order, as a column of any query. */
export function statesBelowColumn(ctx: ServiceContext, unit: UnitRow): SQL<StateCount[]> {
  const states = statesBelow(ctx, unit).as('states');
  return sql`(
    select coalesce(json_agg(json_build_object('stateKey', state_key, 'lots', lots)), '[]') from ${states})`;
}

export function inOrderOfWork(counts: readonly StateCount[]): StateCount[] {
  return counts.toSorted((a, b) => STATE_KEYS.indexOf(a.stateKey) - STATE_KEYS.indexOf(b.stateKey));
}

function statesBelow({ db }: Pick<ServiceContext, 'db'>, unit: UnitRow) {
  const isRoot = unit.parentUnitId === null;
  return db
    .select({ stateKey: units.stateKey, lots: count().as('lots') })
    .from(units)
    .where(
      and(
        isRoot ? eq(units.rootUnitId, unit.unitId) : eq(units.parentUnitId, unit.unitId),
        ne(units.unitId, unit.unitId),
        inArray(units.unitType, [...LOT_TYPES]),
      ),
    )
    .groupBy(units.stateKey);
}
