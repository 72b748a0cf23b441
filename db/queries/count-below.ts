import { and, eq, inArray, isNull, ne, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { files, materials, type UnitRow, units } from '@/db/schema';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { isOrderPlacedIn } from './order-placed';
import { ORDER_ROW_TABLES, type OrderRowTable } from './order-rows';
import { stays } from './ordered-below';
import { qualified, query, scalar } from './sql';
import { isWithEverythingBelow, withEverythingBelow } from './units-below';

type IsChosen = (unitId: SQLWrapper) => SQL;

/** Number of order rows in lots at or below units, without those of placed orders. */
export async function countOrderItemsBelow(db: Db, unitIds: string[]): Promise<number> {
  const isBelow: IsChosen = (unitId) => qualified`${unitId} in ${withEverythingBelow(...unitIds)}`;
  const [counted] = await db
    .select({ items: openOrderItems(isBelow) })
    .from(units)
    .where(inArray(units.unitId, unitIds))
    .limit(1);
  return counted?.items ?? 0;
}

/** What is at and below a unit, counted in one statement; undefined if the unit is gone. */
export async function readCountsBelow(db: Db, unit: UnitRow) {
  const [found, ids] = everythingBelow(db, unit);
  const isBelow: IsChosen = (unitId) => qualified`${unitId} = any((select ids from ${ids})::uuid[])`;
  const counted = sql<number>`count(*)::int`;
  const [counts] = await db
    .with(found, ids)
    .select({
      unitsByType: qualified<Partial<Record<UnitType, number>>>`(
        select coalesce(json_object_agg(kind, counted), '{}') from (
          select ${found.unitType} as kind, count(*)::int counted from ${found}
          where ${ne(found.unitId, unit.unitId)} group by ${found.unitType}
        ) kinds)`,
      isOrdered: qualified<boolean>`exists (select 1 from ${found} where ${found.stays})`,
      orderItemsBelow: openOrderItems(isBelow),
      materials: scalar(query.select({ counted }).from(materials).where(isBelow(materials.unitId))),
      files: scalar(
        query
          .select({ counted })
          .from(files)
          .where(and(isBelow(files.unitId), isNull(files.deletedAt))),
      ),
    })
    .from(units)
    .where(eq(units.unitId, unit.unitId));
  return counts;
}

/**
 * The units that a deletion would include, and their ids: as an array, they are looked up in the index of a table one
 * after the other.
 */
function everythingBelow(db: Db, unit: UnitRow) {
  const found = db.$with('everything_below').as(
    db
      .select({ unitId: units.unitId, unitType: units.unitType, stays: stays.as('stays') })
      .from(units)
      .where(isWithEverythingBelow(unit)),
  );
  const ids = sql<string[]>`array_agg(${found.unitId})`.as('ids');
  return [found, db.$with('ids_below').as(db.select({ ids }).from(found))] as const;
}

const lot = alias(units, 'lot');

/** A placed order's rows are stored in its documents (`isOrderPlaced`). */
function openOrderItems(isChosen: IsChosen): SQL<number> {
  const openItems = (items: OrderRowTable) => {
    const placed = query
      .select({ one: sql`1` })
      .from(lot)
      .where(and(eq(lot.unitId, items.unitId), isOrderPlacedIn(lot)));
    return qualified`(select count(*) from ${items} where ${isChosen(items.unitId)} and ${notExists(placed)})`;
  };
  const counts = Object.values(ORDER_ROW_TABLES).map(openItems);
  return qualified<number>`(${sql.join(counts, sql` + `)})::int`;
}
