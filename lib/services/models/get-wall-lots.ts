import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { deliveredUnitIds, deliveredWallNos } from '@/db/queries/deliveries';
import { ORDER_ROW_TABLES, type OrderRowTable } from '@/db/queries/order-rows';
import { parentTitles } from '@/db/queries/parent-titles';
import { hasFeature } from '@/db/queries/tenant-features';
import type { UnitRow } from '@/db/schema';
import { deliveryLots, units } from '@/db/schema';
import type { OrderedRoomDto, WallDeliveryDto, WallLotDto, WallLotsDto } from '@/lib/contract/wall-lots';
import { canAssignWalls } from '@/lib/domain/permissions/can-assign-walls';
import { unitPath } from '@/lib/domain/units/unit-path';
import { isOrderLotType, LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { loadUnitAccess } from '../unit-access';

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
      parents: parentTitles(units.unitId),
      stateKey: units.stateKey,
    })
    .from(units)
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, LOT_TYPES)))
    .orderBy(asc(units.unitNo));
}

async function listDeliveries(
  { db }: ServiceContext,
  { rootUnitId, tenantId }: UnitRow,
): Promise<WallDeliveryDto[]> {
  return db
    .select({
      deliveryLotID: deliveryLots.deliveryLotId,
      title: deliveryLots.title,
      deliveryDate: deliveryLots.deliveryDate,
      projectUnitIDs: deliveredUnitIds,
      wallNos: deliveredWallNos,
    })
    .from(deliveryLots)
    .where(
      and(eq(deliveryLots.rootUnitId, rootUnitId), hasFeature(sql`${tenantId}::int`, 'DeliveryOverview')),
    )
    .orderBy(asc(deliveryLots.deliveryDate), asc(deliveryLots.deliveryLotId));
}

/** The rooms named in rows of a project's orders; the caller has loaded a unit of the project in scope. */
async function listOrderedRooms(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
): Promise<OrderedRoomDto[]> {
  const tables = Object.values(ORDER_ROW_TABLES);
  const rooms = await Promise.all(tables.map((table) => roomsOf(ctx, rootUnitId, table)));
  return rooms.flat();
}

function roomsOf(
  { db }: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  table: OrderRowTable,
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
