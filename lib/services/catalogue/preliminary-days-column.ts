import { type SQL, sql } from 'drizzle-orm';
import type { PreliminaryDays } from '@/lib/domain/catalogue/preliminary-days';

/** The lead days of plants, for one product type or for all, as a column of any query. */
export function preliminaryDaysColumn(productTypeId?: SQL): SQL<PreliminaryDays[]> {
  return sql<PreliminaryDays[]>`(
    select coalesce(json_agg(json_build_object(
      'plantId', days.plant_id, 'productTypeId', days.product_type_id, 'leadDays', days.lead_days)), '[]')
    from preliminary_days days where ${productTypeId ? sql`days.product_type_id = ${productTypeId}` : sql`true`})`;
}
