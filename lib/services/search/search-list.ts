import type { ListResource } from '@/db/queries/listing';
import { SEARCHED_PRODUCT } from '@/db/queries/search-units';
import { units } from '@/db/schema';
import { UNIT_FIELDS } from '../units/list-units';

/** Fields for filtering a search. */
export const SEARCH_LIST: ListResource = {
  fields: {
    ...UNIT_FIELDS,
    orderNumber: { column: units.orderNumber, type: 'string', nullable: true },
    productTypeID: { column: SEARCHED_PRODUCT.productTypeId, type: 'int', nullable: true },
    plantID: { column: SEARCHED_PRODUCT.plantId, type: 'int', nullable: true },
  },
  primaryKey: units.unitId,
};
