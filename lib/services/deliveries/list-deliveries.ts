import { and, asc, count, inArray, type SQL, sql } from 'drizzle-orm';
import { cachedQuery } from '@/db/cached-queries';
import { deliveryLots } from '@/db/schema';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { DELIVERY_TYPES, deliveryTypeNumber } from '@/lib/domain/vocabulary/delivery-types';
import type { ServiceContext } from '../context';
import { LIMIT, type ListResource, OFFSET, type Page, type Selection } from '../listing';
import { requireListFeature } from '../require-list-feature';
import { actingPlaceholder, scopedQueryKey, scopedQueryValues, visibleRoots } from '../scope';
import type { UnitAccess } from '../unit-access';
import { HAS_OVERVIEW } from './has-overview';
import { presentDelivery } from './present-delivery';
import { accessOfRoots } from './project-access';

/*
 * Columns of the outer table are written as raw SQL: Drizzle omits the table name in a query with one table.
 */

/** Titles of a delivery's lots in order; a comma within a title would break the list. */
const groups = sql<string>`coalesce((
  select string_agg(replace(lot.title, ',', ';'), ',' order by part.position)
  from delivery_lot_units part join units lot on lot.unit_id = part.unit_id
  where part.delivery_lot_id = delivery_lots.delivery_lot_id), '')`;
const unitIds = sql<string>`coalesce((
  select string_agg(part.unit_id::text, ',' order by part.position) from delivery_lot_units part
  where part.delivery_lot_id = delivery_lots.delivery_lot_id), '')`;
const wallNos = sql<string>`coalesce((
  select string_agg(wall.wall_no, ',' order by wall.position) from delivery_walls wall
  where wall.delivery_lot_id = delivery_lots.delivery_lot_id), '')`;
const numbered = DELIVERY_TYPES.map((type) => `when '${type}' then ${deliveryTypeNumber(type)}`).join(' ');
/** The type by its number on the wire. */
const typeNumber = sql<number>`case ${deliveryLots.deliveryType} ${sql.raw(numbered)} end`;

/** Siblings in their manual order, then by number; `lot` and `parent` are aliases of units. */
const siblingKey = (unit: 'lot' | 'parent') =>
  sql.raw(`coalesce(lpad(${unit}.position::text, 10, '0'), '~') || ' '
    || lpad(coalesce(length(${unit}.unit_no), 0)::text, 4, '0') || ' ' || coalesce(${unit}.unit_no, '')`);
/** The place of a delivery's first lot in the project: the order of the unit lists, as a text. */
const place = sql`(
  select ${siblingKey('parent')} || ' ' || ${siblingKey('lot')} collate "C"
  from delivery_lot_units part join units lot on lot.unit_id = part.unit_id
    left join units parent on parent.unit_id = lot.parent_unit_id
  where part.delivery_lot_id = delivery_lots.delivery_lot_id
  order by part.position limit 1)`;

/** A delivery with the other columns of its row. */
export const deliveryColumns = { delivery: deliveryLots, groups, unitIds, wallNos };

/** Fields for filtering and ordering the delivery overview (portal-2 §7). */
export const DELIVERY_LIST: ListResource = {
  fields: {
    deliveryLotID: { column: deliveryLots.deliveryLotId, type: 'uuid' },
    rootProjectUnitID: { column: deliveryLots.rootUnitId, type: 'uuid' },
    title: { column: deliveryLots.title, type: 'string' },
    deliveryDate: { column: deliveryLots.deliveryDate, type: 'date' },
    groups: { column: groups, type: 'string' },
    projectUnitIDs: { column: unitIds, type: 'string' },
    wallNos: { column: wallNos, type: 'string' },
    deliveryType: { column: typeNumber, type: 'int' },
    version: { column: deliveryLots.version, type: 'int' },
  },
  primaryKey: deliveryLots.deliveryLotId,
  defaultOrder: [asc(deliveryLots.deliveryDate), asc(deliveryLots.deliveryLotId)],
};

/** Deliveries of every project whose overview the viewer may see. */
export async function listDeliveries(ctx: ServiceContext, selection: Selection): Promise<Page<DeliveryDto>> {
  const { rows, count } = await readDeliveries(ctx, selection);
  await requireListFeature(ctx, 'DeliveryOverview', selection, rows.length === 0);
  const access = await accessOfRoots(
    ctx,
    rows.map(({ delivery }) => delivery.rootUnitId),
  );
  const deliveries = rows.flatMap((row) => {
    const known = access.get(row.delivery.rootUnitId);
    return known ? [presentDelivery(row, known, ctx.now)] : [];
  });
  return { rows: deliveries, count };
}

/**
 * The same for one project in scope whose overview the viewer may see.
 * @param selection must name the project
 */
export async function deliveriesOfProject(
  ctx: ServiceContext,
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
  selection: Selection,
): Promise<Page<DeliveryDto>> {
  const { rows, count } = await readDeliveries(ctx, selection);
  const own = rows.filter(({ delivery }) => delivery.rootUnitId === unit.unitId);
  return { rows: own.map((row) => presentDelivery(row, access, ctx.now)), count };
}

async function readDeliveries(ctx: ServiceContext, selection: Selection) {
  const values = scopedQueryValues(ctx, selection);
  const rows = await deliveryPage(ctx, selection).execute(values);
  const [first] = rows;
  if (first || selection.offset === 0) return { rows, count: first?.total ?? 0 };
  // A page after the last one has no row that contains the count.
  const [counted] = await deliveryCount(ctx, selection).execute(values);
  return { rows, count: counted?.value ?? 0 };
}

const deliveryPage = cachedQuery(scopedQueryKey, (ctx: ServiceContext, selection: Selection) =>
  ctx.db
    .select({ ...deliveryColumns, total: sql<number>`(count(*) over ())::int` })
    .from(deliveryLots)
    .where(visibleDeliveries(ctx, selection))
    .orderBy(...orderOf(selection))
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare(''),
);

/** Within projects, deliveries that are equal otherwise stand in the order of their lots, before the key. */
function orderOf({ orderBy, rootIds = [] }: Selection): SQL[] {
  return rootIds.length === 0 ? orderBy : [...orderBy.slice(0, -1), asc(place), ...orderBy.slice(-1)];
}

const deliveryCount = cachedQuery(scopedQueryKey, (ctx: ServiceContext, selection: Selection) =>
  ctx.db.select({ value: count() }).from(deliveryLots).where(visibleDeliveries(ctx, selection)).prepare(''),
);

function visibleDeliveries(ctx: ServiceContext, { cached, where }: Selection): SQL | undefined {
  const roots = visibleRoots(ctx, actingPlaceholder(ctx), HAS_OVERVIEW);
  return and(inArray(deliveryLots.rootUnitId, roots), cached ? cached.where : where);
}
