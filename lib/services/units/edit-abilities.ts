import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { canCreateChild } from '@/lib/domain/permissions/can-create-unit';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { allowedChildren } from '@/lib/domain/vocabulary/allowed-children';
import type { UnitAccess } from '../unit-access';
import type { Below } from './count-below';

/**
 * The abilities for the dialogs that create, change and delete, by the functions that decide them:
 * `deleteUnit`, `assignProductTypes`, and `create.{type}` for each type allowed below.
 * @param sheetValid validation result of the project's sheet
 */
export function editAbilities(
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
  sheetValid: boolean,
  { orderItemsBelow, isOrdered }: Pick<Below, 'orderItemsBelow' | 'isOrdered'>,
): Record<string, Verdict> {
  const creating = allowedChildren(unit).map((unitType): [string, Verdict] => [
    `create.${unitType}`,
    canCreateChild(access, unit, { unitType, sheetValid }),
  ]);
  return {
    deleteUnit: canDeleteUnit(access, { unitType: unit.unitType, orderItemsBelow, isOrdered }),
    assignProductTypes: canAssignProductType(access),
    ...Object.fromEntries(creating),
  };
}
