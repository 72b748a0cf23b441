import { and, eq, gte, lt } from 'drizzle-orm';
import { deliveryLots, deliveryLotUnits, materials, productTypes, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { type Reader, visibleUnits } from './scope';
import { jsonObjects, query, scalar } from './sql';
import { hasFeature } from './tenant-features';

/** What lots get on a day of a period, in all projects whose delivery overview the reader may see. */
export function readDeliveriesBetween(reader: Reader, first: Day, end: Day) {
  const materialsOfDay = query
    .select({ rows: jsonObjects({ volumeM3: materials.volumeM3, kgPerM3: productTypes.kgPerM3 }) })
    .from(materials)
    .innerJoin(productTypes, eq(productTypes.productTypeId, materials.productTypeId))
    .where(
      and(
        eq(materials.unitId, deliveryLotUnits.unitId),
        eq(materials.deliveryDate, deliveryLots.deliveryDate),
      ),
    );
  return reader.db
    .select({
      day: deliveryLots.deliveryDate,
      unitId: deliveryLotUnits.unitId,
      rootUnitId: units.unitId,
      rootTitle: units.title,
      materials: scalar(materialsOfDay),
    })
    .from(deliveryLots)
    .innerJoin(units, eq(units.unitId, deliveryLots.rootUnitId))
    .innerJoin(deliveryLotUnits, eq(deliveryLotUnits.deliveryLotId, deliveryLots.deliveryLotId))
    .where(
      and(
        gte(deliveryLots.deliveryDate, first),
        lt(deliveryLots.deliveryDate, end),
        visibleUnits(reader),
        hasFeature(units.tenantId, 'DeliveryOverview'),
      ),
    );
}
