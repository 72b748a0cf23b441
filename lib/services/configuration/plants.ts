import { usageOfPlant } from '@/db/queries/entity-usage';
import { plants } from '@/db/schema';
import type { PlantDto } from '@/lib/contract/catalogue';
import type { TimeZone } from '@/lib/domain/time-zones';
import { EntityService } from './entity-service';
import { requireTimeZone } from './require-time-zone';

export interface PlantInput {
  name: string;
  /** null: that of the product; as it was if omitted. */
  timeZone?: TimeZone | null | undefined;
  trucksPerWeek: number;
}

/** The plants that produce (domain.md §6). */
export const PLANTS = new EntityService<typeof plants, PlantInput, PlantDto>({
  noun: 'plant',
  table: plants,
  id: 'plantId',
  keyField: 'plantKey',
  title: ['name', 'name'],
  async valuesOf(ctx, { name, timeZone, trucksPerWeek }, own) {
    if (timeZone) await requireTimeZone(ctx.db, timeZone);
    return { name, trucksPerWeek, timeZone: timeZone === undefined ? (own?.timeZone ?? null) : timeZone };
  },
  logged: ({ key, name, timeZone, trucksPerWeek }) => ({ key, name, timeZone, trucksPerWeek }),
  present: async (_, plant) => presentPlant(plant),
  usageOf: usageOfPlant,
});

export function presentPlant(plant: typeof plants.$inferSelect): PlantDto {
  const { plantId, key, name, timeZone, trucksPerWeek, deactivatedAt, version } = plant;
  const isActive = deactivatedAt === null;
  return { plantID: plantId, plantKey: key, name, timeZone, trucksPerWeek, isActive, version };
}
