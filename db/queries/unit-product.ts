import { alias } from 'drizzle-orm/pg-core';
import { plants, productTypes, unitProductTypes, units } from '@/db/schema';
import { jsonObject, named, qualified } from './sql';

/** The product type and plant shown with a unit: its own first assignment, else the root's. */
export interface UnitProduct {
  productTypeId: number;
  title: string;
  backgroundColor: string;
  textColor: string;
  plantId: number;
  plant: string;
}

const assigned = alias(unitProductTypes, 'assigned');
const kind = alias(productTypes, 'kind');
const plant = alias(plants, 'plant');

const product = jsonObject({
  productTypeId: kind.productTypeId,
  title: kind.title,
  backgroundColor: kind.backgroundColor,
  textColor: kind.textColor,
  plantId: plant.plantId,
  plant: plant.name,
});

/** The product type and plant of a unit, as a column of any query on `units`. */
export const unitProductColumn = qualified<UnitProduct | null>`(
  select ${product}
  from ${named(assigned)}
  join ${named(kind)} on ${kind.productTypeId} = ${assigned.productTypeId}
  join ${named(plant)} on ${plant.plantId} = ${assigned.plantId}
  where ${assigned.unitId} in (${units.unitId}, ${units.rootUnitId})
  order by (${assigned.unitId} = ${units.unitId}) desc, ${assigned.assignmentId}
  limit 1)`;
