import { asc } from 'drizzle-orm';
import type { ListResource, Wanted } from '@/db/queries/listing';
import { preliminaryDays } from '@/db/schema';
import type { PreliminaryDaysDto } from '@/lib/contract/catalogue';
import type { ServiceContext } from '../context';

/** Fields for filtering and ordering the list of preliminary days. */
export const PRELIMINARY_DAYS_LIST = {
  fields: {
    productPlantPreliminaryDaysID: { column: preliminaryDays.preliminaryDaysId, type: 'uuid' },
    plantID: { column: preliminaryDays.plantId, type: 'int' },
    productTypeID: { column: preliminaryDays.productTypeId, type: 'int' },
    preliminaryDays: { column: preliminaryDays.leadDays, type: 'int' },
    version: { column: preliminaryDays.version, type: 'int' },
  },
  primaryKey: preliminaryDays.preliminaryDaysId,
  defaultOrder: [asc(preliminaryDays.plantId), asc(preliminaryDays.productTypeId)],
} as const satisfies ListResource;

/** The lead days of each plant for each product type, or the selected ones (domain.md §6). */
export async function listPreliminaryDays(
  ctx: ServiceContext,
  wanted?: Wanted,
): Promise<PreliminaryDaysDto[]> {
  const rows = await ctx.db
    .select()
    .from(preliminaryDays)
    .where(wanted?.where)
    .orderBy(...(wanted?.orderBy ?? PRELIMINARY_DAYS_LIST.defaultOrder));
  return rows.map(presentPreliminaryDays);
}

export function presentPreliminaryDays(row: typeof preliminaryDays.$inferSelect): PreliminaryDaysDto {
  return {
    productPlantPreliminaryDaysID: row.preliminaryDaysId,
    plantID: row.plantId,
    productTypeID: row.productTypeId,
    preliminaryDays: row.leadDays,
    version: row.version,
  };
}
