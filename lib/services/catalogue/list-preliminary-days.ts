import { asc } from 'drizzle-orm';
import { preliminaryDays } from '@/db/schema';
import type { PreliminaryDaysDto } from '@/lib/contract/catalogue';
import type { ServiceContext } from '../context';

/** How long each plant needs for each product type (domain.md §6). */
export async function listPreliminaryDays(ctx: ServiceContext): Promise<PreliminaryDaysDto[]> {
  const rows = await ctx.db
    .select()
    .from(preliminaryDays)
    .orderBy(asc(preliminaryDays.plantId), asc(preliminaryDays.productTypeId));
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
