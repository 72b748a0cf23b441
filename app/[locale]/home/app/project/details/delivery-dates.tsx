import { DeliveryDatesAction } from '@/components/deliveries/delivery-dates-action';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageUnit } from '@/lib/page/page-unit';
import type { UnitRow } from '@/lib/services/scope';
import { LotEditing } from './lot-editing';

/** What the head of a unit's page offers of its dates: of a lot its own, above it those of the whole project. */
export async function DeliveryDates({ unitId }: { unitId: string }) {
  const { unit, access } = await getPageUnit(unitId);
  if (unit.unitType === 'approvallot') return <LotEditing unitId={unitId} />;
  return (
    <ClientMessages namespaces={['deliveries', 'errors.DELIVERY']}>
      <DeliveryDatesAction
        rootUnitId={unit.rootUnitId}
        openSubprojectId={subprojectOf(unit)}
        isOfOrders={unit.variant !== 'other'}
        verdict={canEditMaterials(access)}
      />
    </ClientMessages>
  );
}

/** The subproject that somebody looks at: the page's own, or that of an order lot. */
function subprojectOf({ unitId, unitType, parentUnitId }: UnitRow): string | null {
  if (unitType === 'subproject') return unitId;
  return isOrderLotType(unitType) ? parentUnitId : null;
}
