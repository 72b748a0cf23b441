import { DeliveryDatesAction } from '@/components/deliveries/delivery-dates-action';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import type { UnitPageData } from './load-unit-page';
import { LotEditing } from './lot-editing';

/** Date actions in the header of a unit's page: its own dates for a lot, those of the whole project above it. */
export function DeliveryDates({ unit, access, body }: Pick<UnitPageData, 'unit' | 'access' | 'body'>) {
  const { rootUnitId } = unit;
  if (body.kind === 'work' && body.editing)
    return <LotEditing rootUnitId={rootUnitId} editing={body.editing} />;
  return (
    <DeliveryDatesAction
      rootUnitId={rootUnitId}
      openSubprojectId={subprojectOf(unit)}
      isOfOrders={unit.variant !== 'other'}
      verdict={canEditMaterials(access)}
    />
  );
}

/** The subproject of the page: the unit itself, or the parent of an order lot. */
function subprojectOf({ unitId, unitType, parentUnitId }: UnitPageData['unit']): string | null {
  if (unitType === 'subproject') return unitId;
  return isOrderLotType(unitType) ? parentUnitId : null;
}
