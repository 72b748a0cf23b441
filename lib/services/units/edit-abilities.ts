import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { canCreateChild } from '@/lib/domain/permissions/can-create-unit';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { allowedChildren } from '@/lib/domain/vocabulary/allowed-children';
import type { UnitAccess } from '../unit-access';
import type { Below } from './count-below';

/**
 * The abilities for the dialogs that create and change, by the functions that decide them: `assignProductTypes`,
 * and `create.{type}` for each type allowed below.
 * @param sheetValid validation result of the project's sheet
 */
export function editAbilities(
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
  sheetValid: boolean,
): Record<string, Verdict> {
  const creating = allowedChildren(unit).map((unitType): [string, Verdict] => [
    `create.${unitType}`,
    canCreateChild(access, unit, { unitType, sheetValid }),
  ]);
  return {
    assignProductTypes: canAssignProductType(access),
    ...Object.fromEntries(creating),
  };
}

/** The same for the dialog that deletes; it depends on what is below. */
export function deleteAbility(
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
  { orderItemsBelow, isOrdered }: Pick<Below, 'orderItemsBelow' | 'isOrdered'>,
): Verdict {
  return canDeleteUnit(access, { unitType: unit.unitType, orderItemsBelow, isOrdered });
}
