import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { deliveryLots, deliveryLotUnits, placedOrders, type UnitRow, units } from '@/db/schema';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { inKeys } from './in-keys';
import { parentTitles } from './parent-titles';
import { named, qualified } from './sql';
import { withEverythingBelow } from './units-below';

const delivered = alias(deliveryLotUnits, 'delivered');

/**
 * Whether a unit is ordered for good: it has a placed order, is an approved lot, or is in a fixed delivery. A column
 * of a query on `units`.
 */
export const stays = qualified<boolean>`(
  (${inKeys(units.unitType, LOT_TYPES)}
    and (${units.stateKey} = 'Approved'
      or (${units.stateKey} in ('Closed', 'Archived') and ${units.stateBeforeClose} = 'Approved')))
  or ${units.orderNumber} is not null
  or exists (select 1 from ${placedOrders} where ${placedOrders.unitId} = ${units.unitId})
  or exists (
    select 1 from ${named(delivered)}
    join ${deliveryLots} on ${deliveryLots.deliveryLotId} = ${delivered.deliveryLotId}
    where ${delivered.unitId} = ${units.unitId} and ${deliveryLots.deliveryType} = 'Fixed'))`;

const NAME = { unitNo: units.unitNo, title: units.title, parents: parentTitles(units.unitId) };

const isOrderedBelow = (unitIds: readonly string[]) =>
  sql`${units.unitId} in ${withEverythingBelow(...unitIds)} and ${stays}`;

/** The names of the first ordered units among these and everything below them. */
export function nameOrderedBelow(db: Db, unitIds: readonly string[], limit: number) {
  return db.select(NAME).from(units).where(isOrderedBelow(unitIds)).orderBy(asc(units.unitNo)).limit(limit);
}

/** The first ordered units at or below a unit, and the number of all. */
export function readOrderedBelow(db: Db, unitId: string, limit: number) {
  return db
    .select({
      ...NAME,
      unitType: units.unitType,
      stateKey: units.stateKey,
      orderNumber: units.orderNumber,
      lotCount: sql<number>`count(*) over ()::int`,
    })
    .from(units)
    .where(isOrderedBelow([unitId]))
    .orderBy(asc(units.unitNo))
    .limit(limit);
}

/** The first deliveries with a lot at or below a unit, and the number of all. */
export function readDeliveriesBelow(
  db: Db,
  { unitId, rootUnitId }: Pick<UnitRow, 'unitId' | 'rootUnitId'>,
  limit: number,
) {
  const below = withEverythingBelow(unitId);
  return db
    .select({
      title: deliveryLots.title,
      deliveryDate: deliveryLots.deliveryDate,
      isFixed: sql<boolean>`${deliveryLots.deliveryType} = 'Fixed'`,
      isShared: sql<boolean>`bool_or(${deliveryLotUnits.unitId} not in ${below})`,
      deliveryCount: sql<number>`count(*) over ()::int`,
    })
    .from(deliveryLots)
    .innerJoin(deliveryLotUnits, eq(deliveryLotUnits.deliveryLotId, deliveryLots.deliveryLotId))
    .where(eq(deliveryLots.rootUnitId, rootUnitId))
    .groupBy(deliveryLots.deliveryLotId)
    .having(sql`bool_or(${deliveryLotUnits.unitId} in ${below})`)
    .orderBy(asc(deliveryLots.deliveryDate), asc(deliveryLots.deliveryLotId))
    .limit(limit);
}
