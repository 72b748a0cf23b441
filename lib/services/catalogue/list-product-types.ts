import { asc } from 'drizzle-orm';
import { productTypes } from '@/db/schema';
import type { ProductTypeDto } from '@/lib/contract/catalogue';
import type { ServiceContext } from '../context';

/** All product types, in the order of the catalogue. */
export async function listProductTypes(ctx: ServiceContext): Promise<ProductTypeDto[]> {
  const rows = await ctx.db.select().from(productTypes).orderBy(asc(productTypes.productTypeId));
  return rows.map(({ productTypeId, ...type }) => ({ productTypeID: productTypeId, ...type }));
}
