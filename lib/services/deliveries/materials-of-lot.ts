import { asc, eq } from 'drizzle-orm';
import { materials, productTypes } from '@/db/schema';
import type { ServiceContext } from '../context';

/** The materials of a lot, in the order of entry; the lot is in scope. */
export function materialsOfLot(ctx: ServiceContext, unitId: string) {
  return ctx.db
    .select({
      type: productTypes.title,
      volume: materials.volumeM3,
      deliveryDate: materials.deliveryDate,
    })
    .from(materials)
    .innerJoin(productTypes, eq(productTypes.productTypeId, materials.productTypeId))
    .where(eq(materials.unitId, unitId))
    .orderBy(asc(materials.position));
}
