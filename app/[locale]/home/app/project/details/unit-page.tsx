import type { ReactNode } from 'react';
import { VolumesBelow } from '@/components/deliveries/volumes-below';
import { ChangesBelow } from '@/components/orders/changes/changes-below';
import { LotsToOrder } from '@/components/orders/placing/lots-to-order';
import { TasksBelow } from '@/components/tasks/tasks-below';
import { PlantDays } from '@/components/ui/plant-days';
import { StatesBelow } from '@/components/workflow/states-below';
import { plantCountryOf } from '@/lib/domain/units/plant-country';
import { ActionsSection } from './actions-section';
import { ActivitySection } from './activity-section';
import { CommentsSection } from './comments-section';
import { ElevationSection } from './elevation-section';
import { FactsSection } from './facts-section';
import { FilesSection } from './files-section';
import { FollowParent } from './follow-parent';
import { FollowUnit } from './follow-unit';
import { HeaderSection } from './header-section';
import { loadUnitPage, type UnitPageData } from './load-unit-page';
import { LotsSection } from './lots-section';
import { MaterialsSection } from './materials-section';
import { MembersSection } from './members-section';
import { ModelSection } from './model-section';
import { NextStepsSection } from './next-steps-section';
import { OrderChangeSection } from './order-change-section';
import { OrderDocumentsSection } from './order-documents-section';
import { OrderTableSection } from './order-table-section';
import { SiteSection } from './site-section';
import { TasksSection } from './tasks-section';
import { TenantInfoSection } from './tenant-info-section';
import { UnitsSection } from './units-section';
import { WaitingSection } from './waiting-section';

export interface UnitPageProps {
  unitId: string;
  /** The query parameter of the units grid as received. */
  pageParameter: string | string[] | undefined;
}

/** The page of a unit of any type (portal-2 §2, project detail page). */
export async function UnitPage({ unitId, pageParameter }: UnitPageProps) {
  const data = await loadUnitPage(unitId, pageParameter);
  return (
    <PlantDays
      country={plantCountryOf(data.country)}
      project={data.counts.minDays.plants}
      unitIds={data.path.map(({ unitId: id }) => id).reverse()}
    >
      <UnitSections data={data} side={<SideSections data={data} />} />
    </PlantDays>
  );
}

function UnitSections({ data, side }: { data: UnitPageData; side: ReactNode }) {
  const { body } = data;
  if (body.kind !== 'work') {
    return (
      <>
        <FollowUnit {...data} />
        <HeaderSection {...data} />
        <div className="grid gap-4">
          <TasksSection {...data} />
          <NextStepsSection {...data} />
          <OrderTableSection {...data} table={body} beside={side} />
        </div>
      </>
    );
  }
  const { shown, summary, editing, lots, below, files } = body;
  const { parentUnitId, unitType, variant } = data.unit;
  const isOrderProject = parentUnitId === null && variant !== 'other';
  const hasLots = unitType === 'project' || unitType === 'subproject';
  return (
    <>
      <FollowParent {...data} shown={shown} />
      <HeaderSection {...data} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <TasksSection {...data} />
          <NextStepsSection {...data} />
          {isOrderProject && <ChangesBelow {...summary} />}
          {/* Who holds the tasks of several lots can order them in one step (domain.md §10). */}
          {isOrderProject && <LotsToOrder {...summary} />}
          {editing && <MaterialsSection {...data} shown={shown} editing={editing} />}
          {lots && <LotsSection {...data} lots={lots} />}
          <TasksBelow summary={summary} now={data.now} />
          {!lots && hasLots && <StatesBelow {...summary} />}
          {below && <UnitsSection {...data} shown={shown} below={below} isFolded={Boolean(lots)} />}
          {files && <FilesSection {...data} files={files} />}
        </div>
        <aside className="grid min-w-0 grid-cols-1 gap-4">{side}</aside>
      </div>
    </>
  );
}

/** The side column: people, facts, and further actions. */
function SideSections({ data }: { data: UnitPageData }) {
  return (
    <>
      <WaitingSection {...data} />
      <ActionsSection {...data} />
      {data.models && <ModelSection {...data} models={data.models} />}
      {data.comments && <CommentsSection {...data} comments={data.comments} />}
      {data.body.kind === 'work' && <ElevationSection {...data} elevation={data.body.elevation} />}
      {data.placed && <OrderChangeSection {...data} placed={data.placed} />}
      {data.placed && <OrderDocumentsSection {...data} isCombined={data.placed.terms.combined !== null} />}
      {data.body.kind === 'work' && data.unit.unitType === 'subproject' && (
        <VolumesBelow {...data.body.summary} />
      )}
      <FactsSection {...data} shown={data.body.shown} />
      <SiteSection {...data} />
      <MembersSection {...data} />
      {data.tenantInfo.length > 0 && <TenantInfoSection {...data} />}
      <ActivitySection {...data} />
    </>
  );
}
