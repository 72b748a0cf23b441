import { usageOfPlant } from '@/db/queries/entity-usage';
import { plants } from '@/db/schema';
import type { PlantDto } from '@/lib/contract/catalogue';
import { WEEKDAYS } from '@/lib/domain/plant-calendar';
import type { TimeZone } from '@/lib/domain/time-zones';
import { EntityService } from './entity-service';
import { requireTimeZone } from './require-time-zone';

export interface PlantInput {
  name: string;
  /** null: that of the product; as it was if omitted. */
  timeZone?: TimeZone | null | undefined;
  trucksPerWeek: number;
  /** Its calendar; what is left out is unchanged. */
  country?: string | null | undefined;
  workingDays?: readonly number[] | undefined;
  publicHolidays?: boolean | undefined;
  turnOfYear?: boolean | undefined;
}

/** The plants that produce (domain.md §6). */
export const PLANTS = new EntityService<typeof plants, PlantInput, PlantDto>({
  noun: 'plant',
  table: plants,
  id: 'plantId',
  keyField: 'plantKey',
  title: ['name', 'name'],
  async valuesOf(ctx, { name, timeZone, trucksPerWeek, ...calendar }, own) {
    if (timeZone) await requireTimeZone(ctx.db, timeZone);
    const { country, workingDays, publicHolidays, turnOfYear } = calendar;
    return {
      ...{ name, trucksPerWeek, timeZone: timeZone === undefined ? (own?.timeZone ?? null) : timeZone },
      ...(country !== undefined && { country }),
      ...(workingDays && { workingDays: WEEKDAYS.filter((day) => workingDays.includes(day)) }),
      ...(publicHolidays !== undefined && { publicHolidays }),
      ...(turnOfYear !== undefined && { turnOfYear }),
    };
  },
  logged: ({ key, name, timeZone, trucksPerWeek, country, workingDays, publicHolidays, turnOfYear }) => ({
    ...{ key, name, timeZone, trucksPerWeek, country },
    ...{ workingDays: workingDays.join(', '), publicHolidays, turnOfYear },
  }),
  present: async (_, plant) => presentPlant(plant),
  usageOf: usageOfPlant,
});

export function presentPlant(plant: typeof plants.$inferSelect): PlantDto {
  const { plantId, key, name, timeZone, trucksPerWeek, deactivatedAt, version } = plant;
  const { country, workingDays, publicHolidays, turnOfYear } = plant;
  const isActive = deactivatedAt === null;
  return {
    ...{ plantID: plantId, plantKey: key, name, timeZone, trucksPerWeek },
    ...{ country, workingDays, publicHolidays, turnOfYear, isActive, version },
  };
}
