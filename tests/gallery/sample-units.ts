import type { LotDto } from '@/lib/contract/lots';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import type { UnitTreeNodeDto } from '@/lib/contract/unit-tree';
import type { UnitDto } from '@/lib/contract/units';
import type { StateKey } from '@/lib/domain/vocabulary/states';

/** An id in the portal's format. */
export const idOf = (place: number) => `0193a000-0000-7000-8000-${String(place).padStart(12, '0')}`;

export const ROOT_ID = idOf(1);

const STATES: readonly StateKey[] = ['Approved', 'Finalized', 'Preparing'];

export const BLOCKS = ['Blok A', 'Blok B', 'Blok C'].map((title, at) => ({
  projectUnitID: idOf(10 + at),
  title,
}));

/** Three storeys of each block: on time, late and escalated. */
export const LOTS = BLOCKS.flatMap(({ projectUnitID }, block) =>
  STATES.map(
    (stateKey, storey): LotDto => ({
      projectUnitID: idOf(100 + block * 10 + storey),
      projectUnitNo: `P-1002-0${block + 1}-0${storey + 1}`,
      title: `Storey ${storey}`,
      parentProjectUnitID: projectUnitID,
      stateKey,
      stateSince: '2026-05-04T08:00:00Z',
      waitsFor: stateKey === 'Approved' ? [] : ['reviewer'],
      daysWaiting: stateKey === 'Approved' ? null : block * 4 + 1,
      dueOn: stateKey === 'Approved' ? null : '2026-05-12',
      daysLate: stateKey === 'Approved' ? null : block - 1,
      isEscalated: block === 2,
      stepAtOnce: stateKey === 'Finalized' ? 'approveForProduction' : null,
      deliveryDate: '2026-06-01',
      isAtRisk: block === 1,
      volume: 30,
    }),
  ),
);

/** A unit with every field, the project of these lots if nothing else is said. */
export const sampleUnit = (own: Partial<UnitDto> = {}): UnitDto => ({
  projectUnitID: ROOT_ID,
  rootProjectUnitID: ROOT_ID,
  parentProjectUnitID: null,
  tenantID: 1,
  salesOrgID: null,
  projectUnitType: 'project',
  projectUnitTypeVariant: 'other',
  projectUnitNo: 'P-1002',
  title: 'Quartier Lindenhof',
  notes: null,
  stateKey: 'Preparing',
  stateSince: '2026-05-04T08:00:00Z',
  deliveryDate: null,
  earliestDeliveryDate: null,
  siteAddressID: null,
  siteContactID: null,
  data: '',
  productType: null,
  productTypeID: null,
  productTypeBGColor: null,
  productTypeTextColor: null,
  plant: null,
  plantID: null,
  version: 1,
  ...own,
});

/** The project of these lots, with all that a card shows. */
export const PROJECT = sampleUnit({
  notes: 'The crane is on the north side.',
  deliveryDate: '2026-06-01',
});

/** One of these lots as a unit. */
export const unitOf = ({
  projectUnitID,
  parentProjectUnitID,
  projectUnitNo,
  title,
  stateKey,
}: LotDto): UnitDto => ({
  ...PROJECT,
  ...{ projectUnitID, parentProjectUnitID, projectUnitNo, title, stateKey },
  projectUnitType: 'approvallot',
});

/** The same lots in their project, for a tree. */
export const UNITS: readonly UnitTreeNodeDto[] = [
  {
    projectUnitID: ROOT_ID,
    parentProjectUnitID: null,
    projectUnitNo: 'P-1002',
    title: 'Quartier Lindenhof',
    projectUnitType: 'project',
    stateKey: 'Preparing',
  },
  ...BLOCKS.map(
    ({ projectUnitID, title }, at): UnitTreeNodeDto => ({
      ...{ projectUnitID, title, parentProjectUnitID: ROOT_ID },
      projectUnitNo: `P-1002-0${at + 1}`,
      projectUnitType: 'subproject',
      stateKey: 'Preparing',
    }),
  ),
  ...LOTS.map(
    ({ projectUnitID, parentProjectUnitID, projectUnitNo, title, stateKey }): UnitTreeNodeDto => ({
      ...{ projectUnitID, parentProjectUnitID, projectUnitNo, title, stateKey },
      projectUnitType: 'approvallot',
    }),
  ),
];

/** A task with every field. */
export const sampleTask = (own: Partial<InboxTaskDto> = {}): InboxTaskDto => ({
  projectUnitID: idOf(100),
  rootProjectUnitID: ROOT_ID,
  projectUnitNo: 'P-1002-01-01',
  rootUnitTitle: 'Quartier Lindenhof',
  parentUnitTitle: 'Blok A',
  unitTitle: 'Storey 0',
  stateKey: 'Finalized',
  taskKey: 'Finalized',
  kind: 'Finalized',
  changedOn: '2026-05-04T08:00:00Z',
  dueOn: '2026-05-12',
  daysLate: 2,
  isEscalated: false,
  delayRule: { reminderDays: 2, escalationDays: 6, escalationRoleKeys: ['sales contact'] },
  stepAtOnce: 'approveForProduction',
  snoozedUntil: null,
  actingFor: null,
  ...own,
});

/** Tasks due later, today, overdue, escalated and snoozed. */
export const TASKS = [-3, 0, 2, 6, -1].map((daysLate, place) =>
  sampleTask({
    projectUnitID: idOf(100 + place),
    projectUnitNo: `P-1002-01-0${place + 1}`,
    unitTitle: `Storey ${place}`,
    daysLate,
    isEscalated: daysLate > 5,
    snoozedUntil: place === 4 ? '2026-05-18' : null,
    actingFor: place === 1 ? { userID: idOf(2), name: 'Anna Adams' } : null,
  }),
);
