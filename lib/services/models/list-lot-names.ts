import { and, eq, inArray } from 'drizzle-orm';
import { units } from '@/db/schema';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { visibleUnits } from '../scope';

/** The numbers of a project's lots by their ids, for what says of a wall which lot it belongs to. */
export async function listLotNames(ctx: ServiceContext, rootUnitId: string): Promise<Record<string, string>> {
  const isLot = inArray(units.unitType, LOT_TYPES);
  const lots = await ctx.db
    .select({ unitId: units.unitId, unitNo: units.unitNo })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), isLot, visibleUnits(ctx)));
  return Object.fromEntries(lots.map(({ unitId, unitNo }) => [unitId, unitNo]));
}
