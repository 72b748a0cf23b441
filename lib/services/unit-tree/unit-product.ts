import { sql } from 'drizzle-orm';
import type { UnitProduct } from './present-unit';

/**
 * The product type and plant of a unit, as a column of any query on `units`. (Written as raw SQL: Drizzle
 * columns would lose their table name in a query on one table, and refer to the inner one.)
 */
export const unitProductColumn = sql<UnitProduct | null>`(
  select json_build_object(
    'productTypeId', kind.product_type_id, 'title', kind.title, 'backgroundColor', kind.background_color,
    'textColor', kind.text_color, 'plantId', plant.plant_id, 'plant', plant.name)
  from unit_product_types assigned
  join product_types kind on kind.product_type_id = assigned.product_type_id
  join plants plant on plant.plant_id = assigned.plant_id
  where assigned.unit_id in (units.unit_id, units.root_unit_id)
  order by (assigned.unit_id = units.unit_id) desc, assigned.assignment_id
  limit 1)`;
