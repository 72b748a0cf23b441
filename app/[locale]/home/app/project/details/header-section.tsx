import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { TruckIcon } from '@/components/ui/icons';
import { DeleteUnitButton, EditUnitButton, UnitEditing } from '@/components/units/unit-editing';
import { UnitHeader } from '@/components/units/unit-header';
import { UnitStepper } from '@/components/workflow/unit-stepper';
import { getPageContext } from '@/lib/auth/page-context';
import { getPageUnit } from '@/lib/auth/page-unit';
import { href } from '@/lib/domain/navigation/pages';
import type { DetailPanels } from '@/lib/domain/units/detail-panels';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import { stepsOf } from '@/lib/domain/workflow/stepper';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { getUnitPath } from '@/lib/services/units/get-unit-path';
import { DeliveryDates } from './delivery-dates';
import { getUnitSteps } from './unit-data';
import { unitRefusals } from './unit-refusals';

/** The way to the unit, its title and state, and how far it has come. */
export async function HeaderSection({ unitId, panels }: { unitId: string; panels: DetailPanels }) {
  const ctx = await getPageContext();
  const [{ unit }, path, { facts }, logos] = await Promise.all([
    getPageUnit(unitId),
    getUnitPath(ctx, unitId),
    getUnitSteps(unitId),
    listLogos(ctx),
  ]);
  const entries = stepsOf(unit.variant, unit.unitType, unit.stateKey, facts.isBim);
  return (
    <>
      <UnitHeader
        unit={unit}
        path={path}
        owner={logos.get(logoIdOf(unit.tenantId, unit.salesOrgId))}
        actions={<HeaderActions unitId={unitId} panels={panels} />}
      />
      {entries.length > 0 && (
        <div className="mb-4">
          <UnitStepper entries={entries} stateSince={unit.stateSince} now={ctx.now} />
        </div>
      )}
    </>
  );
}

/** What can be done with the unit itself, in the order of portal-2 §2. */
async function HeaderActions({ unitId, panels }: { unitId: string; panels: DetailPanels }) {
  const [{ unit, access }, t] = await Promise.all([getPageUnit(unitId), getTranslations('units.actions')]);
  const { unitType, title, rootUnitId } = unit;
  const edited = { unitId, unitType, title };
  return (
    <ClientMessages namespaces={['unitForms', 'unitTypes']}>
      <UnitEditing refusals={await unitRefusals(access)} pageUnitId={unitId}>
        {panels.cardActions && <EditUnitButton unit={edited} />}
        {panels.deliveryDatesButton && <DeliveryDates unitId={unitId} />}
        {panels.deliveryOverviewButton && (
          <ButtonLink href={href('deliveryOverview', { rootUnitId })} variant="quiet" icon={<TruckIcon />}>
            <span className="max-sm:sr-only">{t('deliveryOverview')}</span>
          </ButtonLink>
        )}
        {panels.cardActions && panels.deleteButton && <DeleteUnitButton unit={edited} />}
      </UnitEditing>
    </ClientMessages>
  );
}
