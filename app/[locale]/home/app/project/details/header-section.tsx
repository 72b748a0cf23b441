import { getTranslations } from 'next-intl/server';
import { DownloadButton } from '@/components/files/download-button';
import { ButtonLink } from '@/components/ui/button-link';
import { TruckIcon } from '@/components/ui/icons';
import { DeleteUnitButton, EditUnitButton, UnitEditing } from '@/components/units/unit-editing';
import { UnitHeader } from '@/components/units/unit-header';
import { StepperWithLots } from '@/components/workflow/stepper-with-lots';
import { UnitStepper } from '@/components/workflow/unit-stepper';
import { href } from '@/lib/domain/navigation/pages';
import type { DetailPanels } from '@/lib/domain/units/detail-panels';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import { stepsOf } from '@/lib/domain/workflow/stepper';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { getUnitPath } from '@/lib/services/unit-tree/get-unit-path';
import { DeliveryDates } from './delivery-dates';
import { getSummary, getUnitSteps } from './unit-data';
import { unitRefusals } from './unit-refusals';

/** The way to the unit, its title and state, and how far it has come. */
export async function HeaderSection({ unitId, panels }: { unitId: string; panels: DetailPanels }) {
  const ctx = await getPageContext();
  const [{ unit }, path, logos] = await Promise.all([
    getPageUnit(unitId),
    getUnitPath(ctx, unitId),
    listLogos(ctx),
  ]);
  return (
    <>
      <UnitHeader
        unit={unit}
        path={path}
        owner={logos.get(logoIdOf(unit.tenantId, unit.salesOrgId))}
        actions={<HeaderActions unitId={unitId} panels={panels} />}
      />
      <div className="mb-4">
        <WayOfUnit unitId={unitId} />
      </div>
    </>
  );
}

/** Where the unit is on its way, whom it waits for, and since when. */
async function WayOfUnit({ unitId }: { unitId: string }) {
  const [ctx, { unit, tasks }, { facts }, roles] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getUnitSteps(unitId),
    getTranslations('roles'),
  ]);
  const waitsFor = [...new Set(tasks.flatMap((task) => task.roles))];
  const stepper = {
    entries: stepsOf(unit.variant, unit.unitType, unit.stateKey, facts.isBim),
    stateSince: unit.stateSince,
    now: ctx.now,
    waitsFor: waitsFor.map((role) => roles(role)),
  };
  if (unit.unitType !== 'subproject') return <UnitStepper {...stepper} />;
  return (
    <ClientMessages namespaces={['workflow.stepper', 'workflow.states', 'states']}>
      <StepperWithLots {...stepper} summary={await getSummary(unitId)} />
    </ClientMessages>
  );
}

/** What can be done with the unit itself, in the order of portal-2 §2. */
async function HeaderActions({ unitId, panels }: { unitId: string; panels: DetailPanels }) {
  const [{ unit, access }, t] = await Promise.all([getPageUnit(unitId), getTranslations('units.actions')]);
  const { unitType, title, rootUnitId } = unit;
  const edited = { unitId, unitType, title };
  return (
    <ClientMessages namespaces={['unitForms', 'unitTypes', 'files.download', 'files.downloads']}>
      <UnitEditing refusals={await unitRefusals(access)} pageUnitId={unitId}>
        {panels.cardActions && <EditUnitButton unit={edited} />}
        {panels.deliveryDatesButton && <DeliveryDates unitId={unitId} />}
        {panels.deliveryOverviewButton && (
          <ButtonLink href={href('deliveryOverview', { rootUnitId })} variant="quiet" icon={<TruckIcon />}>
            <span className="max-sm:sr-only">{t('deliveryOverview')}</span>
          </ButtonLink>
        )}
        {panels.downloadButton && panels.files && <DownloadButton rootUnitId={rootUnitId} />}
        {panels.cardActions && panels.deleteButton && <DeleteUnitButton unit={edited} />}
      </UnitEditing>
    </ClientMessages>
  );
}
