import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import { deliveryLots, tenantFeatures, units } from '@/db/schema';
import type { WallDeliveryDto, WallLotDto, WallLotsDto } from '@/lib/contract/wall-lots';
import { canAssignWalls } from '@/lib/domain/permissions/can-assign-walls';
import { unitPath } from '@/lib/domain/units/unit-path';
import { isOrderLotType, LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';
import { loadUnitAccess } from '../unit-access';
import { parentTitles } from '../unit-tree/parent-titles';
import { listOrderedRooms } from './list-ordered-rooms';

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
