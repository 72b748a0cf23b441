import { DeliveryDatesAction } from '@/components/deliveries/delivery-dates-action';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { UnitPageData } from './load-unit-page';
import { LotEditing } from './lot-editing';

/** What the head of a unit's page offers of its dates: of a lot its own, above it those of the whole project. */
export function DeliveryDates({ unit, access, body }: Pick<UnitPageData, 'unit' | 'access' | 'body'>) {
  const { unitId, rootUnitId } = unit;
  if (body.kind === 'work' && body.editing)
    return <LotEditing rootUnitId={rootUnitId} editing={body.editing} />;
  // The dialog is that of materials, of which order lots have none (portal-2 §3): their one date is in their settings.
  if (unit.variant !== 'other') return null;
  return (
    <ClientMessages namespaces={['deliveries', 'errors.DELIVERY']}>
      <DeliveryDatesAction
        rootUnitId={rootUnitId}
        openSubprojectId={unit.unitType === 'subproject' ? unitId : null}
        verdict={canEditMaterials(access)}
      />
    </ClientMessages>
  );
}
