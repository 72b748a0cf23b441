import { asc } from 'drizzle-orm';
import { productTypes } from '@/db/schema';
import type { ServiceContext } from '../context';

/** The possible types of a material: the titles of the product types (domain.md §8). */
export async function loadMaterialTypes(ctx: ServiceContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ title: productTypes.title })
    .from(productTypes)
    .orderBy(asc(productTypes.productTypeId));
  return rows.map(({ title }) => title);
}
