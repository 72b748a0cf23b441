import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type UnitRow, units } from '@/db/schema';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { jsonObjects, query, scalar } from './sql';

export interface StateCount {
  stateKey: StateKey;
  lots: number;
}

/** The number of lots of a project or subproject in each state, in any order. */
export function readStatesBelow(db: Db, unit: UnitRow): Promise<StateCount[]> {
  return db.select(STATE_COUNT).from(units).where(isLotBelow(unit)).groupBy(units.stateKey);
}

/** The same as a column of any query. */
export function statesBelowColumn(unit: UnitRow): SQL<StateCount[]> {
  const { stateKey } = units;
  const states = query.select(STATE_COUNT).from(units).where(isLotBelow(unit)).groupBy(stateKey).as('states');
  const counts = jsonObjects({ stateKey: states.stateKey, lots: sql<number>`${states.lots}` });
  return scalar(query.select({ counts }).from(states));
}

const STATE_COUNT = { stateKey: units.stateKey, lots: count().as('lots') };

function isLotBelow({ unitId, parentUnitId }: UnitRow): SQL | undefined {
  return and(
    parentUnitId === null ? eq(units.rootUnitId, unitId) : eq(units.parentUnitId, unitId),
    ne(units.unitId, unitId),
    inArray(units.unitType, [...LOT_TYPES]),
  );
}
