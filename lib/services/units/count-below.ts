import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';
import type { DeletionCounts } from '@/lib/domain/units/deletion';
import { UNIT_TYPES, type UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import type { UnitRow } from '../scope';
import { isWithEverythingBelow } from '../unit-tree/units-below';
import { stays } from './archive/ordered-below';
import { openOrderItems } from './count-order-items';

/** What a deletion of a unit would include. */
export interface Below {
  orderItemsBelow: number;
  /** Part of it only the sales planner can delete. */
  isOrdered: boolean;
  unitsBelow: number;
  /** The same by kind, with the data attached to them. */
  goesAlong: DeletionCounts;
}

/** The counts as read by `belowColumns`. */
interface BelowRow extends Pick<Below, 'orderItemsBelow' | 'isOrdered'> {
  unitsByType: Partial<Record<UnitType, number>>;
  materials: number;
  files: number;
}

/** Counts them in one statement, for any number of units. */
export async function countBelow(ctx: ServiceContext, unit: UnitRow): Promise<Below> {
  const [counted] = await ctx.db
    .with(...everythingBelow(ctx.db, unit))
    .select(belowColumns(unit.unitId))
    .from(units)
    .where(eq(units.unitId, unit.unitId));
  if (!counted) throw notFound();
  return belowOf(counted);
}

/** The units that a deletion would include, and their ids. */
function everythingBelow(db: Db, unit: UnitRow) {
  const found = db.$with('everything_below').as(
    db
      .select({ unitId: units.unitId, unitType: units.unitType, stays: stays.as('stays') })
      .from(units)
      .where(isWithEverythingBelow(unit)),
  );
  const unitIds = sql<string[]>`array_agg(${found.unitId})`.as('unit_ids');
  return [found, db.$with('ids_below').as(db.select({ unitIds }).from(found))] as const;
}

/** As an array, the ids are looked up in the index of a table one after the other. */
const isBelow = sql`unit_id = any((select unit_ids from ids_below)::uuid[])`;

function belowColumns(unitId: string): { [Column in keyof BelowRow]: SQL<BelowRow[Column]> } {
  return {
    unitsByType: sql<Partial<Record<UnitType, number>>>`(
      select coalesce(json_object_agg(unit_type, counted), '{}') from (
        select unit_type, count(*)::int counted from everything_below where unit_id <> ${unitId} group by unit_type
      ) types)`,
    isOrdered: sql<boolean>`exists (select 1 from everything_below where stays)`,
    orderItemsBelow: openOrderItems(isBelow),
    materials: sql<number>`(select count(*)::int from materials where ${isBelow})`,
    files: sql<number>`(select count(*)::int from files where ${isBelow} and deleted_at is null)`,
  };
}

function belowOf({ unitsByType, materials, files, ...orders }: BelowRow): Below {
  const byType = (type: UnitType) => unitsByType[type] ?? 0;
  return {
    ...orders,
    unitsBelow: UNIT_TYPES.reduce((sum, type) => sum + byType(type), 0),
    goesAlong: {
      project: byType('project'),
      subproject: byType('subproject'),
      approvallot: byType('approvallot'),
      drawingjob: byType('drawingjob'),
      folder: byType('folder'),
      aacorderlot: byType('aacorderlot'),
      lintelorderlot: byType('lintelorderlot'),
      materials,
      files,
    },
  };
}
