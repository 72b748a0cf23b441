import { asc, eq, sql } from 'drizzle-orm';
import { materials, units } from '@/db/schema';
import type { ServiceContext } from '../context';

export interface LotVolume {
  unitId: string;
  title: string;
  volumeM3: number;
}

/** The total volume of each lot of a subproject; the subproject is in scope. */
export function lotVolumes(ctx: ServiceContext, subprojectId: string): Promise<LotVolume[]> {
  return ctx.db
    .select({
      unitId: units.unitId,
      title: units.title,
      volumeM3: sql<number>`sum(${materials.volumeM3})::float8`,
    })
    .from(units)
    .innerJoin(materials, eq(materials.unitId, units.unitId))
    .where(eq(units.parentUnitId, subprojectId))
    .groupBy(units.unitId)
    .orderBy(asc(units.unitNo));
}
