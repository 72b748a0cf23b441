import { describe, expect, it } from 'vitest';
import type { ProjectAccess } from '@/lib/domain/permissions/access';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { canConfirmCheckData, canRaiseCheckData } from '@/lib/domain/permissions/can-check-data';
import { canConfirmDelivery } from '@/lib/domain/permissions/can-confirm-delivery';
import { canCreateUnit } from '@/lib/domain/permissions/can-create-unit';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { canDownloadFiles } from '@/lib/domain/permissions/can-download-files';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { canEditOrderItems } from '@/lib/domain/permissions/can-edit-order-items';
import { canEditStructure } from '@/lib/domain/permissions/can-edit-structure';
import { canEditUnit } from '@/lib/domain/permissions/can-edit-unit';
import { canManageMembers } from '@/lib/domain/permissions/can-manage-members';
import { canPlaceOrder } from '@/lib/domain/permissions/can-place-order';
import { canSeeDeliveryOverview } from '@/lib/domain/permissions/can-see-delivery-overview';
import { canSeeTenantInfo } from '@/lib/domain/permissions/can-see-tenant-info';
import { canSetParam } from '@/lib/domain/permissions/can-set-param';
import { canUploadFiles } from '@/lib/domain/permissions/can-upload-files';
import { canViewUnit } from '@/lib/domain/permissions/can-view-unit';
import { isRefusalReason } from '@/lib/domain/permissions/refusals';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import type { ActionKey, StateKey } from '@/lib/domain/vocabulary/states';
import type { TaskFacts } from '@/lib/domain/workflow/tasks';
import { accessOf, COLUMNS, facts, type Situation, stepAnswer, tasksOf } from '@/tests/support/permissions';

function step(
  unitType: TaskFacts['unitType'],
  stateKey: StateKey,
  action: ActionKey,
): (access: ProjectAccess, situation: Situation) => Verdict {
  const unit = facts({ unitType, stateKey });
  return (access, situation) => stepAnswer(access, { ...unit, tasks: tasksOf(situation, unit) }, action);
}

const rootTask = (stateKey: StateKey) => facts({ unitType: 'project', stateKey });
const orderLot = facts({ unitType: 'aacorderlot', stateKey: 'PlaceOrder', rootStateKey: 'PlaceOrder' });

type Question = (access: ProjectAccess, situation: Situation) => Verdict;

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
