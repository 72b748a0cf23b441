import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';

/** The units that are worked on; their states add up to that of what holds them. */
const LOTS: UnitType[] = ['approvallot', 'aacorderlot', 'lintelorderlot'];

export interface StateCount {
  stateKey: StateKey;
  lots: number;
}

/** How many lots of a project or subproject are in which state, in the order of work; the unit is in scope. */
export async function countStatesBelow(ctx: ServiceContext, unit: UnitRow): Promise<StateCount[]> {
  const isRoot = unit.parentUnitId === null;
  const rows = await ctx.db
    .select({ stateKey: units.stateKey, lots: count() })
    .from(units)
    .where(
      and(
        isRoot ? eq(units.rootUnitId, unit.unitId) : eq(units.parentUnitId, unit.unitId),
        ne(units.unitId, unit.unitId),
        inArray(units.unitType, LOTS),
      ),
    )
    .groupBy(units.stateKey);
  return rows.sort((a, b) => STATE_KEYS.indexOf(a.stateKey) - STATE_KEYS.indexOf(b.stateKey));
}
