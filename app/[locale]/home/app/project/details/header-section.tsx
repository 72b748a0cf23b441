import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { TruckIcon } from '@/components/ui/icons';
import { UnitHeader } from '@/components/units/unit-header';
import { UnitStepper } from '@/components/workflow/unit-stepper';
import { getPageContext } from '@/lib/auth/page-context';
import { getPageUnit } from '@/lib/auth/page-unit';
import { href } from '@/lib/domain/navigation/pages';
import type { DetailPanels } from '@/lib/domain/units/detail-panels';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import { stepsOf } from '@/lib/domain/workflow/stepper';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { getUnitPath } from '@/lib/services/units/get-unit-path';
import { getUnitSteps } from './unit-data';

/** The way to the unit, its title and state, and how far it has come. */
export async function HeaderSection({ unitId, panels }: { unitId: string; panels: DetailPanels }) {
  const ctx = await getPageContext();
  const [{ unit }, path, { facts }, logos, t] = await Promise.all([
    getPageUnit(unitId),
    getUnitPath(ctx, unitId),
    getUnitSteps(unitId),
    listLogos(ctx),
    getTranslations('units.actions'),
  ]);
  const entries = stepsOf(unit.variant, unit.unitType, unit.stateKey, facts.isBim);
  return (
    <>
      <UnitHeader
        unit={unit}
        path={path}
        owner={logos.get(logoIdOf(unit.tenantId, unit.salesOrgId))}
        actions={
          panels.deliveryOverviewButton && (
            <ButtonLink
              href={href('deliveryOverview', { rootUnitId: unit.rootUnitId })}
              variant="quiet"
              icon={<TruckIcon />}
            >
              {t('deliveryOverview')}
            </ButtonLink>
          )
        }
      />
      {entries.length > 0 && (
        <div className="mb-4">
          <UnitStepper entries={entries} stateSince={unit.stateSince} now={ctx.now} />
        </div>
      )}
    </>
  );
}
