import { PlantCountry } from '@/components/ui/plant-country';
import { type DetailPanels, detailPanels } from '@/lib/domain/units/detail-panels';
import { plantCountryOf } from '@/lib/domain/units/organisation-country';
import { getPageUnit } from '@/lib/page/page-unit';
import { AacSection } from './aac-section';
import { ActionsSection } from './actions-section';
import { ActivitySection } from './activity-section';
import { ChangeRequestsSection } from './change-requests-section';
import { CombinedOrderSection } from './combined-order-section';
import { ElevationSection } from './elevation-section';
import { FactsSection } from './facts-section';
import { FilesSection } from './files-section';
import { FollowParent } from './follow-parent';
import { FollowUnit } from './follow-unit';
import { HeaderSection } from './header-section';
import { LintelSection } from './lintel-section';
import { MaterialsSection } from './materials-section';
import { MembersSection } from './members-section';
import { ModelSection } from './model-section';
import { NextStepsSection } from './next-steps-section';
import { OrderChangeSection } from './order-change-section';
import { OrderDocumentsSection } from './order-documents-section';
import { ProgressSection } from './progress-section';
import { SiteSection } from './site-section';
import { TasksBelowSection } from './tasks-below-section';
import { TasksSection } from './tasks-section';
import { TenantInfoSection } from './tenant-info-section';
import { getUnitSteps } from './unit-data';
import { UnitsSection } from './units-section';
import { VolumeSection } from './volume-section';
import { WaitingSection } from './waiting-section';

export interface UnitPageProps {
  unitId: string;
  /** The query parameter of the units grid, as it came. */
  pageParameter: string | string[] | undefined;
}

/** The page of a unit, whatever its type (portal-2 §2, project detail page). */
export async function UnitPage({ unitId, pageParameter }: UnitPageProps) {
  const [{ unit, access, tasks }, { facts }] = await Promise.all([getPageUnit(unitId), getUnitSteps(unitId)]);
  const panels = detailPanels(access, { unit, taskCount: tasks.length, sheetValid: facts.sheetValid });
  const side = <SideSections unitId={unitId} panels={panels} />;
  return (
    <PlantCountry country={plantCountryOf(unit)}>
      {panels.orderTable === null ? <FollowParent unitId={unitId} /> : <FollowUnit unitId={unitId} />}
      <HeaderSection unitId={unitId} panels={panels} />
      {panels.orderTable !== null ? (
        <div className="grid gap-4">
          <TasksSection unitId={unitId} />
          <NextStepsSection unitId={unitId} />
          {panels.orderTable === 'aac' && <AacSection unitId={unitId} beside={side} />}
          {panels.orderTable === 'lintel' && <LintelSection unitId={unitId} beside={side} />}
        </div>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
          <div className="grid min-w-0 gap-4">
            <TasksSection unitId={unitId} />
            <NextStepsSection unitId={unitId} />
            <ChangeRequestsSection unitId={unitId} />
            <CombinedOrderSection unitId={unitId} />
            {unit.unitType === 'approvallot' && <MaterialsSection unitId={unitId} />}
            <TasksBelowSection unitId={unitId} />
            <ProgressSection unitId={unitId} />
            {panels.subUnits && (
              <UnitsSection unitId={unitId} pageParameter={pageParameter} panels={panels} />
            )}
            <FilesSection unitId={unitId} panels={panels} />
          </div>
          <aside className="grid min-w-0 gap-4">{side}</aside>
        </div>
      )}
    </PlantCountry>
  );
}

interface SideSectionsProps {
  unitId: string;
  panels: DetailPanels;
}

/** What stands beside the work: people, facts, and what else can be opened. */
function SideSections({ unitId, panels }: SideSectionsProps) {
  return (
    <>
      <WaitingSection unitId={unitId} />
      <ActionsSection unitId={unitId} panels={panels} />
      <ModelSection unitId={unitId} />
      <ElevationSection unitId={unitId} />
      <OrderChangeSection unitId={unitId} />
      <OrderDocumentsSection unitId={unitId} />
      <VolumeSection unitId={unitId} />
      <FactsSection unitId={unitId} />
      <SiteSection unitId={unitId} />
      <MembersSection unitId={unitId} />
      {panels.tenantInfo && <TenantInfoSection unitId={unitId} />}
      <ActivitySection unitId={unitId} />
    </>
  );
}
