'use client';

import { NewProjectCard } from '@/components/dashboard/new-project-card';
import { MaterialsCard } from '@/components/deliveries/materials-card';
import { VolumeCard } from '@/components/deliveries/volume-card';
import { MembersCard } from '@/components/members/members-card';
import { HelpCard } from '@/components/tasks/help-card';
import { Button } from '@/components/ui/button';
import { FactsCard } from '@/components/units/facts-card';
import { SiteCard } from '@/components/units/site-card';
import { UnitCards } from '@/components/units/unit-cards';
import { NextTaskCard } from '@/components/workflow/next-tasks/next-task-card';
import { StatesCard } from '@/components/workflow/states-card';
import { TaskCard } from '@/components/workflow/task-card';
import { WaitingCard } from '@/components/workflow/waiting-card';
import { Sample } from './sample';
import { MEMBERS, VIEWER_ID } from './sample-people';
import { idOf, LOTS, PROJECT, TASKS, unitOf } from './sample-units';

const BOX = 'grid w-full min-w-0 grid-cols-1 gap-3';
const SINCE = new Date('2026-05-04T08:00:00Z');
const NOW = new Date('2026-05-12T08:00:00Z');
const nothing = () => undefined;
const change = <Button variant="quiet">Change</Button>;

/** Samples of the cards on the pages of a project and of a lot: filled, empty, and at their limits. */
export function ProjectSamples() {
  return (
    <>
      <ProjectCards />
      <LotCards />
      <Sample name="TaskCard, WaitingCard">
        <div className={BOX}>
          <TaskCard
            title="Approve the drawings"
            actions={<Button variant="primary">Approve</Button>}
            hints={[{ text: 'The drawings of storey 2 are missing.' }]}
          >
            <p className="text-ink-2">Compare the drawings with the model.</p>
          </TaskCard>
          <WaitingCard
            {...{ task: 'Approve the drawings', since: SINCE, now: NOW, roles: 'Reviewer' }}
            holders={['Bert Bakker', 'Anna Adams'].map((name, place) => ({
              ...{ userId: idOf(302 - place), name, picture: undefined, roles: 'Reviewer' },
              isViewer: place === 1,
            }))}
          />
          <WaitingCard
            {...{ task: 'Approve the drawings', since: SINCE, now: NOW, roles: 'Reviewer' }}
            holders={[]}
          />
        </div>
      </Sample>
      <Sample name="NextTaskCard, NewProjectCard, HelpCard">
        <ul className={BOX}>
          {TASKS.slice(0, 3).map((task, place) => (
            <NextTaskCard
              key={task.projectUnitID}
              task={{
                ...{ ...task, projectUnitType: 'approvallot', drawing: null, hasPreview: false },
                stepAtOnce: place === 2 ? null : task.stepAtOnce,
              }}
              {...{ isFirst: place === 0, isPictured: true, isAsking: place === 1, onAsk: nothing }}
            />
          ))}
        </ul>
        <div className={BOX}>
          <NewProjectCard
            login="anna@example.com"
            isPlanner={false}
            organisations={[null, SINCE].map((requestedAt, place) => ({
              ...{ salesOrgId: place, title: `Sales organisation ${place + 1}`, thumbnailUrl: null },
              ...{ homepage: place === 0 ? 'https://www.example.com' : '', requestedAt },
            }))}
          />
          <HelpCard />
        </div>
      </Sample>
    </>
  );
}

function ProjectCards() {
  return (
    <Sample name="FactsCard, SiteCard, MembersCard, StatesCard">
      <div className={BOX}>
        <FactsCard
          unit={PROJECT}
          orderNumber="4500012345"
          products={[
            {
              ...{ productType: 'Wall panels', background: '#1f5f8b', text: '#ffffff' },
              ...{ plant: 'Plant North', leadDays: 15 },
            },
          ]}
          action={change}
        />
        <FactsCard
          unit={{ ...PROJECT, deliveryDate: null, notes: null }}
          {...{ orderNumber: null, products: [], action: change }}
        />
        <SiteCard
          address={{
            ...{ name: 'Quartier Lindenhof', street1: 'Long Street 1', zip: '10115' },
            ...{ city: 'Berlin', country: 'Germany' },
          }}
          contact={{
            ...{ name: 'Bert Bakker', officePhone: '+49 30 123456', companyMobile: '' },
            officeEmail: 'bert@example.com',
          }}
          action={change}
        />
        <SiteCard address={null} contact={null} action={change} />
        <MembersCard members={MEMBERS} viewerId={VIEWER_ID} actions={change} />
        <MembersCard members={[]} viewerId={VIEWER_ID} actions={change} isFolded />
        <StatesCard
          counts={[
            { stateKey: 'Preparing', lots: 5 },
            { stateKey: 'Finalized', lots: 3 },
            { stateKey: 'Approved', lots: 12 },
          ]}
        />
      </div>
    </Sample>
  );
}

function LotCards() {
  const volumes = LOTS.map(({ projectUnitID, title, volume }) => ({ projectUnitID, title, volume }));
  return (
    <Sample name="UnitCards, MaterialsCard, VolumeCard">
      <div className="w-full min-w-0 rounded border bg-surface">
        <UnitCards
          units={LOTS.slice(0, 3).map(unitOf)}
          {...{ pictured: [], withButtons: false }}
          tile={<Button>New lot</Button>}
        />
      </div>
      <div className={BOX}>
        <MaterialsCard
          materials={[
            { type: 'Elements', volume: 32.5, deliveryDate: '2026-06-01' },
            { type: 'Blocks', volume: 4, deliveryDate: null },
          ]}
          action={change}
        />
        <MaterialsCard materials={[]} action={change} />
        <VolumeCard lots={volumes.slice(0, 2)} />
        <VolumeCard lots={volumes.map((lot) => ({ ...lot, volume: 90 }))} />
      </div>
    </Sample>
  );
}
