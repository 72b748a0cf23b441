import { and, count, eq, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { cachedQuery } from './cached-query';
import { LIMIT, OFFSET, type Page, type Selection } from './listing';
import { actingPlaceholder, type Reader, scopedQueryKey, scopedQueryValues, visibleUnits } from './scope';
import { SHOWN_UNIT_COLUMNS, type ShownUnit } from './shown-units';
import { type UnitProduct, unitProductColumn } from './unit-product';

interface ListedUnit {
  unit: ShownUnit;
  product: UnitProduct | null;
}

/** A page of the units visible to the reader. */
export async function readUnitPage(reader: Reader, selection: Selection): Promise<Page<ListedUnit>> {
  const rows = await unitPage(reader, selection).execute(scopedQueryValues(reader, selection));
  return {
    rows,
    count: rows[0]?.total ?? (selection.offset > 0 ? await countUnits(reader, selection) : 0),
  };
}

/**
 * The keys of the page are found and counted first, over narrow rows; only the rows of the page are read
 * completely.
 */
const unitPage = cachedQuery(scopedQueryKey, (reader: Reader, selection: Selection) => {
  const { where } = selection.cached ?? selection;
  const { orderBy } = selection;
  const page = reader.db
    .select({ unitId: units.unitId, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(units)
    .where(and(visibleUnits(reader, actingPlaceholder(reader)), where))
    .orderBy(...orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .as('page');
  return reader.db
    .select({ unit: SHOWN_UNIT_COLUMNS, product: unitProductColumn, total: page.total })
    .from(page)
    .innerJoin(units, eq(units.unitId, page.unitId))
    .orderBy(...orderBy)
    .prepare('');
});

/** A page after the last one has no row that contains the count. */
async function countUnits(reader: Reader, { where }: Selection): Promise<number> {
  const [total] = await reader.db
    .select({ value: count() })
    .from(units)
    .where(and(visibleUnits(reader), where));
  return total?.value ?? 0;
}
