import type { ProjectLotsDto } from '@/lib/contract/lots';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { addDays } from '@/lib/domain/calendar';
import type { StateKey } from '@/lib/domain/vocabulary/states';

/** The inbox of a person with 2,000 tasks, and a project of 2,000 lots. */

export const TODAY = '2026-11-23';
const PROJECTS = 20;
const TASKS = 2_000;
const BLOCKS = 50;
const STOREYS = 40;
const YES = { can: true } as const;
/** A quarter of the lots wait for the reviewer. */
const STATES: readonly StateKey[] = ['Finalized', 'Preparing', 'ReviewDrawings', 'Approved'];

const idOf = (place: number) => `0193a000-0000-7000-8000-${String(place).padStart(12, '0')}`;
export const ROOT_ID = idOf(90_000);

export const tasks = Array.from(
  { length: TASKS },
  (_, place): InboxTaskDto => ({
    ...{ projectUnitID: idOf(place), rootProjectUnitID: idOf(80_000 + (place % PROJECTS)) },
    ...{ projectUnitNo: `P-${place}`, rootUnitTitle: `Park ${place % PROJECTS}`, parentUnitTitle: 'Blok A' },
    unitTitle: `Storey ${place}`,
    ...(place % 2 === 0
      ? ({ stateKey: 'Finalized', taskKey: 'Finalized', kind: 'Finalized' } as const)
      : ({ stateKey: 'ReviewDrawings', taskKey: 'ReviewDrawings', kind: 'ReviewDrawings' } as const)),
    ...{ changedOn: '2026-11-20T10:00:00.000Z', dueOn: addDays(TODAY, (place % 9) - 3) },
    ...{ daysLate: 3 - (place % 9), isEscalated: false, stepAtOnce: 'approveForProduction' },
    ...{ snoozedUntil: null, actingFor: null, delayRule: null },
  }),
);

const subProjects = Array.from({ length: BLOCKS }, (_, block) => ({
  projectUnitID: idOf(70_000 + block),
  title: `Blok ${block + 1}`,
}));

export const project: ProjectLotsDto = {
  subProjects,
  lots: subProjects.flatMap(({ projectUnitID }, block) =>
    Array.from({ length: STOREYS }, (_, storey) => {
      const stateKey = STATES[(block + storey) % STATES.length] ?? 'Approved';
      return {
        projectUnitID: idOf(block * STOREYS + storey),
        projectUnitNo: `P-${block}-${storey}`,
        ...{ title: `Storey ${storey}`, parentProjectUnitID: projectUnitID, stateKey },
        ...{
          stateSince: '2026-11-20T10:00:00.000Z',
          waitsFor: [],
          daysWaiting: 3,
          dueOn: TODAY,
          daysLate: 0,
        },
        ...{ isEscalated: false, stepAtOnce: null, isAtRisk: false, volume: 15 },
        deliveryDate: addDays(TODAY, block * 7),
      };
    }),
  ),
  abilities: { moveDeliveries: YES, assignProductTypes: YES },
};
