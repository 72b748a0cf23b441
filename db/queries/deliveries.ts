import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deliveryLots, deliveryLotUnits, deliveryWalls, units } from '@/db/schema';
import { cachedQuery } from './cached-query';
import { LIMIT, OFFSET, type Page, type Selection } from './listing';
import { actingPlaceholder, type Reader, scopedQueryKey, scopedQueryValues, visibleRoots } from './scope';
import { jsonList, named, qualified, query, scalar } from './sql';
import { hasFeature } from './tenant-features';

const part = alias(deliveryLotUnits, 'part');
const wall = alias(deliveryWalls, 'wall');
const lot = alias(units, 'lot');
const parent = alias(units, 'parent');

const ofDelivery = {
  parts: eq(part.deliveryLotId, deliveryLots.deliveryLotId),
  walls: eq(wall.deliveryLotId, deliveryLots.deliveryLotId),
};

/** A delivery with the other columns of its row, lists as texts in order. */
export const deliveryColumns = {
  delivery: deliveryLots,
  /** Titles of its lots; a comma within a title would break the list. */
  groups: qualified<string>`coalesce((
    select string_agg(replace(${lot.title}, ',', ';'), ',' order by ${part.position})
    from ${named(part)} join ${named(lot)} on ${lot.unitId} = ${part.unitId}
    where ${ofDelivery.parts}), '')`,
  unitIds: qualified<string>`coalesce((
    select string_agg(${part.unitId}::text, ',' order by ${part.position}) from ${named(part)}
    where ${ofDelivery.parts}), '')`,
  wallNos: qualified<string>`coalesce((
    select string_agg(${wall.wallNo}, ',' order by ${wall.position}) from ${named(wall)}
    where ${ofDelivery.walls}), '')`,
};

/** The ids of a delivery's lots in order, as a column of a query on `delivery_lots`. */
export const deliveredUnitIds = scalar(
  query
    .select({ unitIds: jsonList(part.unitId, part.position) })
    .from(part)
    .where(ofDelivery.parts),
);

/** The numbers of its walls in order. */
export const deliveredWallNos = wallNosWhere(ofDelivery.walls);

/** Those of its walls that may belong to a lot of it, as a column of a query on `delivery_lot_units` as well. */
export const deliveredWallNosOfLot = wallNosWhere(
  and(ofDelivery.walls, or(isNull(wall.unitId), eq(wall.unitId, deliveryLotUnits.unitId))),
);

function wallNosWhere(where: SQL | undefined): SQL<string[]> {
  const wallNos = jsonList(wall.wallNo, wall.position);
  return scalar(query.select({ wallNos }).from(wall).where(where));
}

/** Siblings in their manual order, then by number. */
const siblingKey = ({ position, unitNo }: typeof lot | typeof parent) => sql`
  coalesce(lpad(${position}::text, 10, '0'), '~') || ' '
    || lpad(coalesce(length(${unitNo}), 0)::text, 4, '0') || ' ' || coalesce(${unitNo}, '')`;

/** The place of a delivery's first lot in the project: the order of the unit lists, as a text. */
const place = qualified`(
  select ${siblingKey(parent)} || ' ' || ${siblingKey(lot)} collate "C"
  from ${named(part)} join ${named(lot)} on ${lot.unitId} = ${part.unitId}
    left join ${named(parent)} on ${parent.unitId} = ${lot.parentUnitId}
  where ${ofDelivery.parts}
  order by ${part.position} limit 1)`;

type FoundDelivery = Awaited<ReturnType<ReturnType<typeof deliveryPage>['execute']>>[number];

/** Deliveries of every project in the reader's scope whose tenant has the delivery overview. */
export async function readDeliveries(reader: Reader, selection: Selection): Promise<Page<FoundDelivery>> {
  const values = scopedQueryValues(reader, selection);
  const rows = await deliveryPage(reader, selection).execute(values);
  const [first] = rows;
  if (first || selection.offset === 0) return { rows, count: first?.total ?? 0 };
  // A page after the last one has no row that contains the count.
  const [counted] = await deliveryCount(reader, selection).execute(values);
  return { rows, count: counted?.value ?? 0 };
}

const deliveryPage = cachedQuery(scopedQueryKey, (reader: Reader, selection: Selection) =>
  reader.db
    .select({ ...deliveryColumns, total: sql<number>`(count(*) over ())::int` })
    .from(deliveryLots)
    .where(visibleDeliveries(reader, selection))
    .orderBy(...orderOf(selection))
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare(''),
);

/** Within projects, deliveries that are equal otherwise stand in the order of their lots, before the key. */
function orderOf({ orderBy, rootIds = [] }: Selection): SQL[] {
  return rootIds.length === 0 ? orderBy : [...orderBy.slice(0, -1), asc(place), ...orderBy.slice(-1)];
}

const deliveryCount = cachedQuery(scopedQueryKey, (reader: Reader, selection: Selection) =>
  reader.db
    .select({ value: count() })
    .from(deliveryLots)
    .where(visibleDeliveries(reader, selection))
    .prepare(''),
);

function visibleDeliveries(reader: Reader, { cached, where }: Selection): SQL | undefined {
  const hasOverview = hasFeature(units.tenantId, 'DeliveryOverview');
  const roots = visibleRoots(reader, actingPlaceholder(reader), hasOverview);
  return and(inArray(deliveryLots.rootUnitId, roots), cached ? cached.where : where);
}
