import type { UnitRefusals } from '@/components/units/unit-editing';
import type { Access } from '@/lib/domain/permissions/access';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { canEditUnit } from '@/lib/domain/permissions/can-edit-unit';
import { refuse } from '@/lib/domain/permissions/verdict';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';

/** Why the viewer may not change or delete units of this project, as text. */
export async function unitRefusals(access: Access): Promise<UnitRefusals> {
  const text = await getVerdictText();
  const ofDeleting = (unitType: UnitType) => text(canDeleteUnit(access, { unitType, orderItemsBelow: 0 }));
  return {
    edit: text(canEditUnit(access)),
    deleteFolder: ofDeleting('folder'),
    deleteOther: ofDeleting('subproject'),
    deleteOrdered: text(refuse('OrdersRemain', ['salesPlanner'])),
  };
}
