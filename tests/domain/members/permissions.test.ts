import { describe, expect, it } from 'vitest';
import { canAssignProductType } from '@/lib/domain/catalogue/can-assign-product-type';
import { canConfirmDelivery } from '@/lib/domain/deliveries/can-confirm-delivery';
import { canEditMaterials } from '@/lib/domain/deliveries/can-edit-materials';
import { canSeeDeliveryOverview } from '@/lib/domain/deliveries/can-see-delivery-overview';
import { canDownloadFiles } from '@/lib/domain/files/can-download-files';
import { canUploadFiles } from '@/lib/domain/files/can-upload-files';
import type { Access } from '@/lib/domain/members/access';
import { canManageMembers } from '@/lib/domain/members/can-manage-members';
import { isRefusalReason } from '@/lib/domain/members/refusals';
import type { RoleKey } from '@/lib/domain/members/roles';
import type { Verdict } from '@/lib/domain/members/verdict';
import { canEditOrderItems } from '@/lib/domain/orders/can-edit-order-items';
import { canPlaceOrder } from '@/lib/domain/orders/can-place-order';
import { canEditSheet } from '@/lib/domain/questionnaire/can-edit-sheet';
import { canEditStructure } from '@/lib/domain/structure/can-edit-structure';
import { canCreateUnit } from '@/lib/domain/units/can-create-unit';
import { canDeleteUnit } from '@/lib/domain/units/can-delete-unit';
import { canEditUnit } from '@/lib/domain/units/can-edit-unit';
import { canSeeTenantInfo } from '@/lib/domain/units/can-see-tenant-info';
import { canSetParam } from '@/lib/domain/units/can-set-param';
import { canViewUnit } from '@/lib/domain/units/can-view-unit';
import { FEATURE_KEYS } from '@/lib/domain/units/features';
import { canConfirmCheckData, canRaiseCheckData } from '@/lib/domain/workflow/can-check-data';
import { canTakeAction } from '@/lib/domain/workflow/can-take-action';
import type { StateKey } from '@/lib/domain/workflow/states';
import { type AssignedTask, assignedTasksFor, type TaskFacts } from '@/lib/domain/workflow/tasks';
import type { ActionKey } from '@/lib/domain/workflow/transitions';

/** The columns of the table in domain.md §5, then the internal and the administrator without a role. */
const COLUMNS = ['RV', 'DR', 'PP', 'SC', 'ME', 'SP', 'CA', 'CO', 'BO', 'BI', 'PU', 'IN', 'AD'] as const;
type Column = (typeof COLUMNS)[number];

const ROLE_OF: Partial<Record<Column, RoleKey>> = {
  RV: 'reviewer',
  DR: 'drafter',
  PP: 'process planner',
  SC: 'sales contact',
  ME: 'member',
  SP: 'salesPlanner',
  CA: 'projectAdminCSC',
  CO: 'projectCoordinator',
  BO: 'customerServiceBackoffice',
  BI: 'bimCoordinator',
  PU: 'purchaser',
};
const ALL_ROLES = Object.values(ROLE_OF);

/** The situation a cell is asked in: a project all of whose roles are filled. */
interface Situation {
  rootState: StateKey;
  hasTask: boolean;
}

function accessOf(column: Column, rootState: StateKey, extra: Partial<Access> = {}): Access {
  const role = ROLE_OF[column];
  return {
    viewer: {
      isInternal: column === 'IN' || column === 'AD',
      isAdministrator: column === 'AD',
      tenantIds: column === 'IN' ? [1] : [],
    },
    roles: role ? [role] : [],
    root: { stateKey: rootState, variant: 'other', tenantId: 1 },
    features: FEATURE_KEYS,
    ...extra,
  };
}

const facts = (unit: Partial<TaskFacts> & Pick<TaskFacts, 'unitType' | 'stateKey'>): TaskFacts => ({
  variant: 'other',
  rootStateKey: unit.unitType === 'project' ? unit.stateKey : 'ReviewDrawings',
  tenantId: 1,
  lotsWaitForReview: true,
  ...unit,
});

/** The open tasks of a unit, or none where the situation has none. */
function tasksOf(situation: Situation, unit: TaskFacts, present: readonly RoleKey[] = ALL_ROLES) {
  return situation.hasTask ? assignedTasksFor(unit, present) : [];
}

function step(
  unitType: TaskFacts['unitType'],
  stateKey: StateKey,
  action: ActionKey,
): (access: Access, situation: Situation) => Verdict {
  const unit = facts({ unitType, stateKey });
  return (access, situation) => canTakeAction(access, { ...unit, tasks: tasksOf(situation, unit) }, action);
}

const rootTask = (stateKey: StateKey) => facts({ unitType: 'project', stateKey });
const orderLot = facts({ unitType: 'aacorderlot', stateKey: 'PlaceOrder', rootStateKey: 'PlaceOrder' });

type Question = (access: Access, situation: Situation) => Verdict;

/** Table of domain.md §5: one letter per column (● S T –), then the questions that must answer it. */
const GRID: [row: string, cells: string, questions: Question[]][] = [
  [
    'view',
    '● ● ● ● ● ● ● ● ● ● ● ● –',
    [canViewUnit, canSeeDeliveryOverview, canSeeTenantInfo, canDownloadFiles],
  ],
  ['manage members', '– – – – – ● ● – – – – – –', [canManageMembers]],
  [
    'delete root',
    '– – – – – ● – – – – – – –',
    [(a) => canDeleteUnit(a, { unitType: 'project', orderItemsBelow: 0 })],
  ],
  [
    'create, delete folder',
    '● ● ● ● ● ● ● ● ● ● ● – –',
    [
      (a) => canCreateUnit(a, { unitType: 'folder', sheetValid: false }),
      (a) => canDeleteUnit(a, { unitType: 'folder', orderItemsBelow: 0 }),
    ],
  ],
  [
    'create, delete other units',
    'S S S S S ● S S S S S – –',
    [
      (a) => canCreateUnit(a, { unitType: 'subproject', sheetValid: true }),
      (a) => canCreateUnit(a, { unitType: 'aacorderlot', sheetValid: true }),
      (a) => canDeleteUnit(a, { unitType: 'approvallot', orderItemsBelow: 0 }),
    ],
  ],
  [
    'create drawing job',
    '– – – – – ● – – – – – – –',
    [(a) => canCreateUnit(a, { unitType: 'drawingjob', sheetValid: true })],
  ],
  ['edit unit', '● – ● ● – ● ● ● – – ● – –', [canEditUnit]],
  [
    'structure builder',
    'T – – – – T – T – – – – –',
    [
      (a, s) => canEditStructure(a, { tasks: tasksOf(s, rootTask('Structuring')) }),
      step('project', 'Structuring', 'finishStructuring'),
    ],
  ],
  ['materials', '● – ● ● – ● ● ● ● – ● – –', [canEditMaterials]],
  ['delivery done', '– – ● – – ● ● ● ● – ● – –', [(a) => canConfirmDelivery(a, { deliveryType: 'Planned' })]],
  [
    'order rows, place order',
    'T – – – – T – – – – T – –',
    [
      (a, s) => canEditOrderItems(a, { tasks: tasksOf(s, orderLot) }),
      (a, s) => canPlaceOrder(a, { tasks: tasksOf(s, orderLot) }),
      step('lintelorderlot', 'PlaceOrder', 'placeOrder'),
      step('project', 'PlaceOrder', 'placeOrder'),
    ],
  ],
  ['upload files', '● ● ● ● – ● ● ● ● ● ● – –', [canUploadFiles]],
  [
    'request drawings',
    'T – – – – – – T – – – – –',
    [
      step('project', 'ProvideFiles', 'requestDrawings'),
      step('approvallot', 'ProvideFiles', 'requestDrawings'),
    ],
  ],
  [
    'drawing review, approval',
    'T – – – – – – – – – – – –',
    [
      step('approvallot', 'ReviewPreliminaryDrawings', 'acceptDrawings'),
      step('approvallot', 'ReviewRevisedDrawings', 'commentDrawings'),
      step('approvallot', 'Finalized', 'approveForProduction'),
    ],
  ],
  ['drawings ready', '– T T – – – – – – – – – –', [step('approvallot', 'Preparing', 'drawingsReady')]],
  ['revision ready', '– T – – – – – – – – – – –', [step('approvallot', 'ReviseDrawings', 'revisionReady')]],
  [
    'drawing job ready',
    '– – T – – – – – – – – – –',
    [step('drawingjob', 'CCLNotReadyForDrawing', 'drawingJobReady')],
  ],
  [
    'drawing job not ready',
    '– T – – – – – – – – – – –',
    [step('drawingjob', 'CCLReadyForDrawing', 'drawingJobNotReady')],
  ],
  [
    'raise check data',
    '– – ● – – – ● – – – – – –',
    [(a) => canRaiseCheckData(a, { unitType: 'project', tasks: [] })],
  ],
  ['confirm missing data', 'T – – – – – – T – – – – –', [checkData('CheckDataMissing')]],
  ['confirm complete data', '– – T – – – T – – – – – –', [checkData('CheckDataComplete')]],
  ['product type and plant', '– – ● ● – ● – – – – – – –', [canAssignProductType]],
  [
    'Country, BrickAssortment',
    '– – ● ● – ● ● – – – – – –',
    [(a) => canSetParam(a, 'Country'), (a) => canSetParam(a, 'BrickAssortment')],
  ],
  ['FirstDelivery', '– – – – – – – – – – – – –', [(a) => canSetParam(a, 'FirstDelivery')]],
  ['preparation finished', '– – T – – – T – – – – – –', [step('project', 'Preparing', 'finishPreparation')]],
  [
    'ready for contract, start planning',
    '– – – T – T – – – – – – –',
    [
      step('project', 'PendingValidation', 'readyForContract'),
      step('project', 'PendingContract', 'startPlanning'),
    ],
  ],
  [
    'BIM files decision',
    '– – – – – – – – – T – – –',
    [
      step('project', 'ReviewBIMFiles', 'acceptBimFiles'),
      step('project', 'ReviewBIMFiles', 'rejectBimFiles'),
    ],
  ],
  [
    'close, reopen, archive',
    '– – – – – ● ● – – – – – –',
    [
      step('project', 'PlaceOrder', 'closeProject'),
      step('project', 'Approved', 'closeProject'),
      step('project', 'Closed', 'reopenProject'),
      step('project', 'Closed', 'archiveProject'),
    ],
  ],
  ['close order lot', '– – – – – ● ● – ● – – – –', [step('aacorderlot', 'Approved', 'closeOrderLot')]],
];

function checkData(half: 'CheckDataMissing' | 'CheckDataComplete'): Question {
  const unit = facts({ unitType: 'drawingjob', stateKey: 'CCLNotReadyForDrawing', checkData: half });
  return (access, situation) =>
    canConfirmCheckData(access, { unitType: 'drawingjob', tasks: tasksOf(situation, unit) });
}

const SITUATIONS: Situation[] = [
  { rootState: 'Structuring', hasTask: true },
  { rootState: 'Structuring', hasTask: false },
  { rootState: 'PlaceOrder', hasTask: true },
  { rootState: 'PlaceOrder', hasTask: false },
];

const expected = (cell: string, { rootState, hasTask }: Situation): boolean =>
  cell === '●' || (cell === 'S' && rootState === 'Structuring') || (cell === 'T' && hasTask);

describe('the table of permissions (domain.md §5)', () => {
  const cases = GRID.flatMap(([row, cells, questions]) =>
    SITUATIONS.map((situation) => ({ row, cells: cells.split(' '), questions, situation })),
  );

  it.each(cases)('$row: $situation.rootState, task $situation.hasTask', ({ cells, questions, situation }) => {
    expect(cells).toHaveLength(COLUMNS.length);
    COLUMNS.forEach((column, index) => {
      const can = expected(cells[index] ?? '–', situation);
      questions.forEach((ask, number) => {
        const verdict = ask(accessOf(column, situation.rootState), situation);
        expect(`${column} ${number} ${verdict.can}`).toBe(`${column} ${number} ${can}`);
        if (!verdict.can) expect(isRefusalReason(verdict.reason)).toBe(true);
      });
    });
  });

  it('lets several roles of one person add up', () => {
    const access = accessOf('DR', 'PlaceOrder', { roles: ['drafter', 'purchaser'] });
    expect(canEditUnit(access).can).toBe(true);
    expect(canUploadFiles(access).can).toBe(true);
  });

  it('names the roles that could', () => {
    expect(canManageMembers(accessOf('RV', 'Structuring'))).toEqual({
      can: false,
      reason: 'RoleMissing',
      roles: ['salesPlanner', 'projectAdminCSC'],
    });
  });
});

describe('whoever stands in for a role nobody has', () => {
  const situation = { rootState: 'PlaceOrder', hasTask: true } as const;
  const answer = (column: Column, present: RoleKey[]) =>
    canEditOrderItems(accessOf(column, 'PlaceOrder'), { tasks: tasksOf(situation, orderLot, present) });

  it('is the projectAdminCSC, and acts like the role', () => {
    expect(answer('CA', ['projectAdminCSC', 'drafter'])).toEqual({ can: true });
  });

  it('is the salesPlanner only where there is no projectAdminCSC', () => {
    const drawing = facts({ unitType: 'approvallot', stateKey: 'ReviseDrawings' });
    const ask = (column: Column, present: RoleKey[]) =>
      canTakeAction(
        accessOf(column, 'ReviewDrawings'),
        { ...drawing, tasks: tasksOf(situation, drawing, present) },
        'revisionReady',
      );
    expect(ask('SP', ['projectAdminCSC', 'salesPlanner'])).toMatchObject({
      can: false,
      reason: 'NotYourTask',
    });
    expect(ask('SP', ['salesPlanner', 'reviewer'])).toEqual({ can: true });
    expect(ask('CA', ['projectAdminCSC', 'drafter'])).toMatchObject({ can: false, reason: 'NotYourTask' });
  });
});

describe('closed and archived projects', () => {
  const writes: [string, (access: Access) => Verdict][] = [
    ['members', canManageMembers],
    ['units', canEditUnit],
    ['materials', canEditMaterials],
    ['files', canUploadFiles],
    ['product types', canAssignProductType],
    ['params', (access) => canSetParam(access, 'Country')],
    ['deliveries', (access) => canConfirmDelivery(access, { deliveryType: 'OnCall' })],
    ['check data', (access) => canRaiseCheckData(access, { unitType: 'project', tasks: [] })],
    ['sheet', canEditSheet],
    ['order rows', (access) => canEditOrderItems(access, { tasks: openTask('PlaceOrder') })],
  ];
  const everyone = { roles: ALL_ROLES };

  it.each(writes)('%s are not written', (_, ask) => {
    for (const state of ['Closed', 'Archived'] as const) {
      expect(ask(accessOf('SP', state, everyone))).toMatchObject({ can: false, reason: 'ProjectClosed' });
    }
  });

  it('leave creating and deleting to the salesPlanner, reopening to the closers', () => {
    const create = (column: Column) =>
      canCreateUnit(accessOf(column, 'Closed'), { unitType: 'folder', sheetValid: true });
    expect(create('SP')).toEqual({ can: true });
    expect(create('CA')).toMatchObject({ reason: 'ProjectClosed' });
    expect(canDeleteUnit(accessOf('SP', 'Archived'), { unitType: 'project', orderItemsBelow: 0 })).toEqual({
      can: true,
    });
  });

  it('are still read', () => {
    expect(canViewUnit(accessOf('ME', 'Archived'))).toEqual({ can: true });
  });

  function openTask(taskKey: 'PlaceOrder'): AssignedTask[] {
    return [{ taskKey, roles: ['purchaser', 'reviewer', 'salesPlanner'] }];
  }
});

describe('the sheet', () => {
  const sheet = (column: Column, state: StateKey, tenantId = 1, isInternal = false) =>
    canEditSheet({
      ...accessOf(column, state),
      viewer: { isInternal, isAdministrator: false, tenantIds: [] },
      root: { stateKey: state, variant: 'other', tenantId },
    }).can;

  it('is open to every member while Structuring, with one tenant while Preparing too', () => {
    for (const column of COLUMNS.slice(0, 11)) {
      expect(sheet(column, 'Structuring')).toBe(true);
      expect(sheet(column, 'Preparing')).toBe(false);
      expect(sheet(column, 'Preparing', 2)).toBe(true);
      expect(sheet(column, 'PendingValidation', 2)).toBe(false);
    }
  });

  it('is open to internals in every state', () => {
    for (const state of ['PlaceOrder', 'Closed', 'Archived'] as const) {
      expect(sheet('PP', state, 1, true)).toBe(true);
      expect(sheet('PP', state, 1, false)).toBe(false);
    }
  });

  it('blocks new units while it is invalid, for the salesPlanner too, but never folders', () => {
    const access = accessOf('SP', 'Structuring');
    expect(canCreateUnit(access, { unitType: 'subproject', sheetValid: false })).toEqual({
      can: false,
      reason: 'SheetInvalid',
    });
    expect(canCreateUnit(access, { unitType: 'folder', sheetValid: false })).toEqual({ can: true });
    const withoutSheet = { ...access, features: ['AllowCreateProjectUnits'] as const };
    expect(canCreateUnit(withoutSheet, { unitType: 'subproject', sheetValid: false })).toEqual({ can: true });
  });
});

describe('features', () => {
  const bare = accessOf('SP', 'Structuring', { features: [] });
  const off = { can: false, reason: 'FeatureDisabled' };

  it('switch off what they stand for', () => {
    expect(canDownloadFiles(bare)).toEqual(off);
    expect(canSeeDeliveryOverview(bare)).toEqual(off);
    expect(canConfirmDelivery(bare, { deliveryType: 'Planned' })).toEqual(off);
    expect(canSeeTenantInfo(bare)).toEqual(off);
    expect(canEditSheet(bare)).toEqual(off);
    expect(canEditStructure(bare, { tasks: [] })).toEqual(off);
    expect(canCreateUnit(bare, { unitType: 'subproject', sheetValid: true })).toEqual(off);
  });
});
