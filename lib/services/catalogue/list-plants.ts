import { asc } from 'drizzle-orm';
import { plants } from '@/db/schema';
import type { PlantDto } from '@/lib/contract/catalogue';
import type { ServiceContext } from '../context';
import type { ListResource, Wanted } from '../listing';

/** What the list of plants may be filtered and ordered by. */
export const PLANT_LIST = {
  fields: {
    plantID: { column: plants.plantId, type: 'int' },
    name: { column: plants.name, type: 'string' },
  },
  primaryKey: plants.plantId,
  defaultOrder: [asc(plants.name), asc(plants.plantId)],
} as const satisfies ListResource;

/** All plants, by name, or those that are wanted. */
export async function listPlants(ctx: ServiceContext, wanted?: Wanted): Promise<PlantDto[]> {
  const rows = await ctx.db
    .select()
    .from(plants)
    .where(wanted?.where)
    .orderBy(...(wanted?.orderBy ?? PLANT_LIST.defaultOrder));
  return rows.map(({ plantId, name }) => ({ plantID: plantId, name }));
}
