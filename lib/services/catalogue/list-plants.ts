import { asc } from 'drizzle-orm';
import { plants } from '@/db/schema';
import type { PlantDto } from '@/lib/contract/catalogue';
import type { ServiceContext } from '../context';
import type { ListResource, Wanted } from '../listing';

/** Fields for filtering and ordering the list of plants. */
export const PLANT_LIST = {
  fields: {
    plantID: { column: plants.plantId, type: 'int' },
    name: { column: plants.name, type: 'string' },
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
  return rows.map(({ plantId, name }) => ({ plantID: plantId, name }));
}
