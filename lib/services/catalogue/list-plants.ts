import { asc } from 'drizzle-orm';
import { plants } from '@/db/schema';
import type { PlantDto } from '@/lib/contract/catalogue';
import type { ServiceContext } from '../context';

/** All plants, by name. */
export async function listPlants(ctx: ServiceContext): Promise<PlantDto[]> {
  const rows = await ctx.db.select().from(plants).orderBy(asc(plants.name), asc(plants.plantId));
  return rows.map(({ plantId, name }) => ({ plantID: plantId, name }));
}
