import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import { aacOrderItems, deliveryLots, lintelOrderItems, tenantFeatures, units } from '@/db/schema';
import type { OrderedRoomDto, WallDeliveryDto, WallLotDto, WallLotsDto } from '@/lib/contract/wall-lots';
import { canAssignWalls } from '@/lib/domain/permissions/can-assign-walls';
import { unitPath } from '@/lib/domain/units/unit-path';
import { isOrderLotType, LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { loadUnitAccess } from '../unit-access';
import { parentTitles } from '../unit-tree/parent-titles';

/**
 * The lots, deliveries and orders of a unit's project, for the details of walls. @throws AppError NotFound
 */
export async function getWallLots(ctx: ServiceContext, unitId: string): Promise<WallLotsDto> {
  const { unit, access } = await loadUnitAccess(ctx, unitId);
  const [found, deliveries] = await Promise.all([listLots(ctx, unit), listDeliveries(ctx, unit)]);
  // Projects with models have approval lots, usually only these.
  const hasOrders = found.some(({ unitType }) => isOrderLotType(unitType));
  const orderedRooms = hasOrders ? await listOrderedRooms(ctx, unit.rootUnitId) : [];
  const lots = found.map(({ unitType, parents, ...lot }) => ({
    ...lot,
    unitPath: unitPath(parents, lot.title),
  }));
  return { lots, deliveries, orderedRooms, abilities: { assign: canAssignWalls(access) } };
}

type FoundLot = Omit<WallLotDto, 'unitPath'> & Pick<UnitRow, 'unitType'> & { parents: string[] };

async function listLots({ db }: ServiceContext, { rootUnitId }: UnitRow): Promise<FoundLot[]> {
  return db
    .select({
      unitType: units.unitType,
      projectUnitID: units.unitId,
      projectUnitNo: units.unitNo,
      title: units.title,
      parents: parentTitles(sql`units.unit_id`),
      stateKey: units.stateKey,
    })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, LOT_TYPES)))
    .orderBy(asc(units.unitNo));
}

/*
 * Columns of the outer table are written as raw SQL: Drizzle omits the table name in a query with one table.
 */
const projectUnitIDs = sql<string[]>`coalesce((
  select json_agg(part.unit_id order by part.position) from delivery_lot_units part
  where part.delivery_lot_id = delivery_lots.delivery_lot_id), '[]')`;
const wallNos = sql<string[]>`coalesce((
  select json_agg(wall.wall_no order by wall.position) from delivery_walls wall
  where wall.delivery_lot_id = delivery_lots.delivery_lot_id), '[]')`;

async function listDeliveries(
  { db }: ServiceContext,
  { rootUnitId, tenantId }: UnitRow,
): Promise<WallDeliveryDto[]> {
  const isOn = and(eq(tenantFeatures.tenantId, tenantId), eq(tenantFeatures.featureKey, 'DeliveryOverview'));
  return db
    .select({
      deliveryLotID: deliveryLots.deliveryLotId,
      title: deliveryLots.title,
      deliveryDate: deliveryLots.deliveryDate,
      projectUnitIDs,
      wallNos,
    })
    .from(deliveryLots)
    .where(
      and(
        eq(deliveryLots.rootUnitId, rootUnitId),
        exists(db.select({ one: sql`1` }).from(tenantFeatures).where(isOn)),
      ),
    )
    .orderBy(asc(deliveryLots.deliveryDate), asc(deliveryLots.deliveryLotId));
}

/** The rooms named in rows of a project's orders; the caller has loaded a unit of the project in scope. */
async function listOrderedRooms(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
): Promise<OrderedRoomDto[]> {
  const [panels, lintels] = await Promise.all([
    roomsOf(ctx, rootUnitId, aacOrderItems),
    roomsOf(ctx, rootUnitId, lintelOrderItems),
  ]);
  return [...panels, ...lintels];
}

function roomsOf(
  { db }: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  table: typeof aacOrderItems | typeof lintelOrderItems,
): Promise<OrderedRoomDto[]> {
  // Rows with zero pieces count, because the table numbers them too.
  const place = sql<number>`row_number() over (partition by ${table.unitId} order by ${table.itemIndex}, ${table.itemId})`;
  const placed = db
    .select({
      unitId: table.unitId,
      storey: table.floorName,
      room: table.sublotName,
      qty: table.qty,
      itemId: table.itemId,
      place: place.as('place'),
    })
    .from(table)
    .innerJoin(units, eq(units.unitId, table.unitId))
    .where(eq(units.rootUnitId, rootUnitId))
    .as('placed');
  const row = sql`json_build_object('itemID', ${placed.itemId}, 'place', ${placed.place})`;
  return db
    .select({
      projectUnitID: placed.unitId,
      storey: placed.storey,
      room: placed.room,
      rows: sql<OrderedRoomDto['rows']>`json_agg(${row} order by ${placed.place})`,
    })
    .from(placed)
    .where(gt(placed.qty, 0))
    .groupBy(placed.unitId, placed.storey, placed.room)
    .orderBy(placed.unitId, sql`min(${placed.place})`);
}
