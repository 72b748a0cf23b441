import { sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { canAssignProductType } from '@/lib/domain/catalogue/can-assign-product-type';
import type { Verdict } from '@/lib/domain/members/verdict';
import { allowedChildren } from '@/lib/domain/units/allowed-children';
import { canCreateChild } from '@/lib/domain/units/can-create-unit';
import { canDeleteUnit } from '@/lib/domain/units/can-delete-unit';
import type { ServiceContext } from '../context';
import { isSheetValid } from '../questionnaire/sheet-validity';
import { countOrderItems } from './count-order-items';
import { minDeliveryDayOf } from './min-delivery-day';
import type { UnitAccess } from './unit-access';
import { withEverythingBelow } from './units-below';

interface EditFacts {
  /** `deleteUnit`, `assignProductTypes`, and `create.{type}` for each type that may stand below. */
  abilities: Record<string, Verdict>;
  /** The first day for which a delivery date of the unit can be chosen. */
  minDeliveryDate: Day;
  /** How many units would be deleted with it. */
  unitsBelow: number;
}

/** What the dialogs that create, change and delete ask of a unit, by the functions that decide it. */
export async function loadEditFacts(ctx: ServiceContext, { unit, access }: UnitAccess): Promise<EditFacts> {
  const [orderItemsBelow, unitsBelow, minDeliveryDate, sheetValid] = await Promise.all([
    countOrderItems(ctx, unit.unitId),
    countUnitsBelow(ctx, unit.unitId),
    minDeliveryDayOf(ctx, unit.unitId),
    isSheetValid(ctx, unit.rootUnitId),
  ]);
  const creating = allowedChildren(unit).map((unitType): [string, Verdict] => [
    `create.${unitType}`,
    canCreateChild(access, unit, { unitType, sheetValid }),
  ]);
  return {
    abilities: {
      deleteUnit: canDeleteUnit(access, { unitType: unit.unitType, orderItemsBelow }),
      assignProductTypes: canAssignProductType(access),
      ...Object.fromEntries(creating),
    },
    minDeliveryDate,
    unitsBelow,
  };
}

async function countUnitsBelow(ctx: ServiceContext, unitId: string): Promise<number> {
  const [counted] = await ctx.db
    .select({
      below: sql<number>`(select count(*)::int - 1 from ${withEverythingBelow(unitId)} as everything)`,
    })
    .from(units)
    .where(sql`${units.unitId} = ${unitId}`);
  return counted?.below ?? 0;
}
