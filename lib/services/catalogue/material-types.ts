import { sql } from 'drizzle-orm';
import type { ServiceContext } from '../context';

/** The possible types of a material: the titles of the product types (domain.md §8); a column of any query. */
export const materialTypesColumn = sql<string[]>`(
  select coalesce(json_agg(title order by product_type_id), '[]') from product_types)`;

/** Reads them. */
export async function loadMaterialTypes(ctx: ServiceContext): Promise<string[]> {
  const [read] = await ctx.db.select({ types: materialTypesColumn }).from(sql`(select 1) one`);
  return read?.types ?? [];
}
