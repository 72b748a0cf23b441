import { isNull } from 'drizzle-orm';
import { productTypes } from '@/db/schema';
import { jsonList, query, scalar } from './sql';

const { title, productTypeId, deactivatedAt } = productTypes;

/** The types offered for a material: the titles of active product types (domain.md §8); a column of any query. */
export const materialTypesColumn = scalar(
  query
    .select({ types: jsonList(title, productTypeId) })
    .from(productTypes)
    .where(isNull(deactivatedAt)),
);
