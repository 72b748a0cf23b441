import { sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { canCreateChild } from '@/lib/domain/permissions/can-create-unit';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { allowedChildren } from '@/lib/domain/units/allowed-children';
import type { DeletionCounts } from '@/lib/domain/units/deletion';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { isSheetValid } from '../questionnaire/sheet-validity';
import type { UnitAccess } from '../unit-access';
import { orderedBelow } from './archive/ordered-below';
import { countOrderItems } from './count-order-items';
import { minDeliveryDayOf } from './min-delivery-day';
import { withEverythingBelow } from './units-below';

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

/** What the dialogs that create, change and delete ask of a unit, by the functions that decide it. */
export async function loadEditFacts(ctx: ServiceContext, { unit, access }: UnitAccess): Promise<EditFacts> {
  const [orderItemsBelow, ordered, { unitsBelow, goesAlong }, minDeliveryDate, sheetValid] =
    await Promise.all([
      countOrderItems(ctx, unit.unitId),
      orderedBelow(ctx, unit.unitId),
      countBelow(ctx, unit.unitId),
      minDeliveryDayOf(ctx, unit.unitId),
      isSheetValid(ctx, unit.rootUnitId),
    ]);
  const creating = allowedChildren(unit).map((unitType): [string, Verdict] => [
    `create.${unitType}`,
    canCreateChild(access, unit, { unitType, sheetValid }),
  ]);
  return {
    abilities: {
      deleteUnit: canDeleteUnit(access, {
        unitType: unit.unitType,
        orderItemsBelow,
        isOrdered: ordered.length > 0,
      }),
      assignProductTypes: canAssignProductType(access),
      ...Object.fromEntries(creating),
    },
    minDeliveryDate,
    unitsBelow,
    goesAlong,
  };
}

async function countBelow(
  ctx: ServiceContext,
  unitId: string,
): Promise<{ unitsBelow: number; goesAlong: DeletionCounts }> {
  const rows = await ctx.db
    .select({
      unitType: units.unitType,
      isItself: sql<boolean>`units.unit_id = ${unitId}`,
      materials: sql<number>`(select count(*)::int from materials where materials.unit_id = units.unit_id)`,
      files: sql<number>`(select count(*)::int from files where files.unit_id = units.unit_id)`,
    })
    .from(units)
    .where(sql`${units.unitId} in ${withEverythingBelow(unitId)}`);
  const below = rows.filter(({ isItself }) => !isItself);
  const ofType = (type: UnitType) => below.filter(({ unitType }) => unitType === type).length;
  const sum = (kind: 'materials' | 'files') => rows.reduce((total, row) => total + row[kind], 0);
  const goesAlong = {
    project: ofType('project'),
    subproject: ofType('subproject'),
    approvallot: ofType('approvallot'),
    drawingjob: ofType('drawingjob'),
    folder: ofType('folder'),
    aacorderlot: ofType('aacorderlot'),
    lintelorderlot: ofType('lintelorderlot'),
    materials: sum('materials'),
    files: sum('files'),
  };
  return { unitsBelow: below.length, goesAlong };
}
