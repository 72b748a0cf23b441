import { eq, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { canCreateChild } from '@/lib/domain/permissions/can-create-unit';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import type { DeletionCounts } from '@/lib/domain/units/deletion';
import { allowedChildren } from '@/lib/domain/vocabulary/allowed-children';
import { UNIT_TYPES, type UnitType } from '@/lib/domain/vocabulary/unit-types';
import { minDeliveryDayOf } from '../catalogue/min-delivery-day';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import type { UnitAccess } from '../unit-access';
import { withEverythingBelow } from '../unit-tree/units-below';
import { stays } from './archive/ordered-below';

interface EditFacts {
  /** `deleteUnit`, `assignProductTypes`, and `create.{type}` for each type that may stand below. */
  abilities: Record<string, Verdict>;
  /** The first day for which a delivery date of the unit can be chosen. */
  minDeliveryDate: Day;
  /** How many units would be deleted with it. */
  unitsBelow: number;
  /** The same by kind, with what hangs on all of them. */
  goesAlong: DeletionCounts;
}

/**
 * What the dialogs that create, change and delete ask of a unit, by the functions that decide it.
 * @param sheetValid the verdict on the project's sheet
 */
export async function loadEditFacts(
  ctx: ServiceContext,
  { unit, access }: UnitAccess,
  sheetValid: boolean,
): Promise<EditFacts> {
  const [below, minDeliveryDate] = await Promise.all([
    countBelow(ctx, unit.unitId),
    minDeliveryDayOf(ctx, unit),
  ]);
  const { orderItemsBelow, isOrdered, unitsBelow, goesAlong } = below;
  const creating = allowedChildren(unit).map((unitType): [string, Verdict] => [
    `create.${unitType}`,
    canCreateChild(access, unit, { unitType, sheetValid }),
  ]);
  return {
    abilities: {
      deleteUnit: canDeleteUnit(access, { unitType: unit.unitType, orderItemsBelow, isOrdered }),
      assignProductTypes: canAssignProductType(access),
      ...Object.fromEntries(creating),
    },
    minDeliveryDate,
    unitsBelow,
    goesAlong,
  };
}

interface Below extends Pick<EditFacts, 'unitsBelow' | 'goesAlong'> {
  orderItemsBelow: number;
  isOrdered: boolean;
}

/** What a deletion would take along, in one statement however many units that are. */
async function countBelow(ctx: ServiceContext, unitId: string): Promise<Below> {
  const below = ctx.db.$with('everything_below').as(
    ctx.db
      .select({ unitId: units.unitId, unitType: units.unitType, stays: stays.as('stays') })
      .from(units)
      .where(sql`${units.unitId} in ${withEverythingBelow(unitId)}`),
  );
  const [counted] = await ctx.db
    .with(below)
    .select({
      unitsByType: sql<Partial<Record<UnitType, number>>>`(
        select coalesce(json_object_agg(unit_type, counted), '{}') from (
          select unit_type, count(*)::int counted from everything_below where unit_id <> ${unitId} group by unit_type
        ) types)`,
      isOrdered: sql<boolean>`exists (select 1 from everything_below where stays)`,
      orderItemsBelow: sql<number>`(
        (select count(*) from aac_order_items join everything_below using (unit_id))
        + (select count(*) from lintel_order_items join everything_below using (unit_id)))::int`,
      materials: sql<number>`(select count(*)::int from materials join everything_below using (unit_id))`,
      files: sql<number>`(
        select count(*)::int from files join everything_below using (unit_id) where deleted_at is null)`,
    })
    .from(units)
    .where(eq(units.unitId, unitId));
  if (!counted) throw notFound();
  const { unitsByType, materials, files, ...orders } = counted;
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
