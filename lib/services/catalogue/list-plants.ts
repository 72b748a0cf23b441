import { asc, isNull, sql } from 'drizzle-orm';
import type { ListResource, Wanted } from '@/db/queries/listing';
import { plants } from '@/db/schema';
import type { PlantDto } from '@/lib/contract/catalogue';
import { presentPlant } from '../configuration/plants';
import type { ServiceContext } from '../context';

/** Fields for filtering and ordering the list of plants. */
export const PLANT_LIST = {
  fields: {
    plantID: { column: plants.plantId, type: 'int' },
    plantKey: { column: plants.key, type: 'string' },
    name: { column: plants.name, type: 'string' },
    timeZone: { column: plants.timeZone, type: 'string', nullable: true },
    trucksPerWeek: { column: plants.trucksPerWeek, type: 'int' },
    country: { column: plants.country, type: 'string', nullable: true },
    publicHolidays: { column: plants.publicHolidays, type: 'bool' },
    turnOfYear: { column: plants.turnOfYear, type: 'bool' },
    isActive: { column: sql`${isNull(plants.deactivatedAt)}`, type: 'bool' },
    version: { column: plants.version, type: 'int' },
  },
  primaryKey: plants.plantId,
  defaultOrder: [asc(plants.name), asc(plants.plantId)],
} as const satisfies ListResource;

/** All plants, by name, or the selected ones. */
export async function listPlants(ctx: ServiceContext, wanted?: Wanted): Promise<PlantDto[]> {
  const rows = await ctx.db
    .select()
    .from(plants)
    .where(wanted?.where)
    .orderBy(...(wanted?.orderBy ?? PLANT_LIST.defaultOrder));
  return rows.map(presentPlant);
}
