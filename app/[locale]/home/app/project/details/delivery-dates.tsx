import { DeliveryDatesAction } from '@/components/deliveries/delivery-dates-action';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageUnit } from '@/lib/page/page-unit';
import { LotEditing } from './lot-editing';

/** What the head of a unit's page offers of its dates: of a lot its own, above it those of the whole project. */
export async function DeliveryDates({ unitId }: { unitId: string }) {
  const { unit, access } = await getPageUnit(unitId);
  if (unit.unitType === 'approvallot') return <LotEditing unitId={unitId} />;
  return (
    <ClientMessages namespaces={['deliveries', 'errors.DELIVERY']}>
      <DeliveryDatesAction
        rootUnitId={unit.rootUnitId}
        openSubprojectId={unit.unitType === 'subproject' ? unitId : null}
        isOfOrders={unit.variant !== 'other'}
        verdict={canEditMaterials(access)}
      />
    </ClientMessages>
  );
}
