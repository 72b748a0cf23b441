import { sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { ListResource } from '../listing';
import { UNIT_FIELDS } from '../units/list-units';

/**
 * The first product type and plant of every unit that has its own: joined twice, for the unit and its
 * project; the planner drops the joins if no filter uses them. Same result as the column of
 * `unit-product.ts`, for many rows at once.
 */
export const assignedProducts = sql`
  left join (
    select distinct on (unit_id) unit_id, product_type_id, plant_id
    from unit_product_types order by unit_id, assignment_id
  ) own_product on own_product.unit_id = units.unit_id
  left join (
    select distinct on (unit_id) unit_id, product_type_id, plant_id
    from unit_product_types order by unit_id, assignment_id
  ) root_product on root_product.unit_id = units.root_unit_id`;

const productTypeId = sql`coalesce(own_product.product_type_id, root_product.product_type_id)`;
const plantId = sql`coalesce(own_product.plant_id, root_product.plant_id)`;

/** Fields for filtering a search. */
export const SEARCH_LIST: ListResource = {
  fields: {
    ...UNIT_FIELDS,
    orderNumber: { column: units.orderNumber, type: 'string', nullable: true },
    productTypeID: { column: productTypeId, type: 'int', nullable: true },
    plantID: { column: plantId, type: 'int', nullable: true },
  },
  primaryKey: units.unitId,
};
