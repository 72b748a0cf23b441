import { asc, isNull, sql } from 'drizzle-orm';
import type { ListResource, Wanted } from '@/db/queries/listing';
import { productTypes } from '@/db/schema';
import type { ProductTypeDto } from '@/lib/contract/catalogue';
import { presentProductType } from '../configuration/product-types';
import type { ServiceContext } from '../context';

/** Fields for filtering and ordering the list of product types. */
export const PRODUCT_TYPE_LIST = {
  fields: {
    productTypeID: { column: productTypes.productTypeId, type: 'int' },
    title: { column: productTypes.title, type: 'string' },
    kgPerM3: { column: productTypes.kgPerM3, type: 'int' },
    backgroundColor: { column: productTypes.backgroundColor, type: 'string' },
    textColor: { column: productTypes.textColor, type: 'string' },
    productTypeKey: { column: productTypes.key, type: 'string' },
    isActive: { column: sql`${isNull(productTypes.deactivatedAt)}`, type: 'bool' },
    version: { column: productTypes.version, type: 'int' },
  },
  primaryKey: productTypes.productTypeId,
  defaultOrder: [asc(productTypes.productTypeId)],
} as const satisfies ListResource;

/** All product types, in the order of the catalogue, or the selected ones. */
export async function listProductTypes(ctx: ServiceContext, wanted?: Wanted): Promise<ProductTypeDto[]> {
  const rows = await ctx.db
    .select()
    .from(productTypes)
    .where(wanted?.where)
    .orderBy(...(wanted?.orderBy ?? PRODUCT_TYPE_LIST.defaultOrder));
  return rows.map(presentProductType);
}
