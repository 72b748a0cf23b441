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

/** The volume of the other lots of a lot's subproject, as a column of a query on `units`. */
export const siblingsVolumeColumn = sql<number>`(
  select coalesce(sum(needed.volume_m3), 0)::float8
  from units sibling join materials needed on needed.unit_id = sibling.unit_id
  where sibling.parent_unit_id = units.parent_unit_id and sibling.unit_id <> units.unit_id)`;
