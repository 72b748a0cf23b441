import { FILE_PROVIDERS, ORDERERS, PREPARERS, SELLERS, STRUCTURERS } from '../vocabulary/role-groups';
import type { RoleKey } from '../vocabulary/roles';
import type { StateKey, TaskKey } from '../vocabulary/states';
import type { MachineKey } from './machines';
import { type DueStep, due, type EffectKey, type FollowStep, follow, type Step, step } from './step';
import { type DelayRule, delay, type TaskRule, task } from './waiting';

/** The states of each machine, first to last, as in domain.md §4. */
export const PATHS: Readonly<Record<MachineKey, readonly StateKey[]>> = {
  planningRoot: [
    'Structuring',
    'Preparing',
    'PendingValidation',
    'PendingContract',
    'ReviewBIMFiles',
    'ProvideFiles',
    'ReviewDrawings',
    'PlaceOrder',
    'Approved',
    'Closed',
    'Archived',
  ],
  orderRoot: [
    'Structuring',
    'Preparing',
    'PendingValidation',
    'PendingContract',
    'PlaceOrder',
    'Approved',
    'Closed',
    'Archived',
  ],
  approvalLot: [
    'Structuring',
    'ProvideFiles',
    'Preparing',
    'ReviewPreliminaryDrawings',
    'ReviseDrawings',
    'ReviewRevisedDrawings',
    'Finalized',
    'Approved',
    'Closed',
  ],
  orderLot: ['Structuring', 'PlaceOrder', 'Approved', 'Closed'],
  drawingJob: ['CCLNotReadyForDrawing', 'CCLReadyForDrawing', 'Approved', 'Closed'],
};

/** Column "Task for" of the state tables in domain.md §4. */
export const TASK_RULES: readonly TaskRule[] = [
  task('planningRoot', 'Structuring', STRUCTURERS),
  task('planningRoot', 'Preparing', PREPARERS),
  task('planningRoot', 'PendingValidation', SELLERS),
  task('planningRoot', 'PendingContract', SELLERS),
  task('planningRoot', 'ReviewBIMFiles', ['bimCoordinator']),
  task('planningRoot', 'ProvideFiles', FILE_PROVIDERS),
  task('planningRoot', 'ReviewDrawings', ['reviewer']),
  task('planningRoot', 'PlaceOrder', ORDERERS),

  task('orderRoot', 'Structuring', STRUCTURERS),
  task('orderRoot', 'Preparing', PREPARERS),
  task('orderRoot', 'PendingValidation', SELLERS),
  task('orderRoot', 'PendingContract', SELLERS),

  task('approvalLot', 'ProvideFiles', FILE_PROVIDERS),
  task('approvalLot', 'Preparing', ['drafter', 'process planner'], 'PrepareDrawings'),
  task('approvalLot', 'ReviewPreliminaryDrawings', ['reviewer'], 'ReviewDrawings'),
  task('approvalLot', 'ReviseDrawings', ['drafter']),
  task('approvalLot', 'ReviewRevisedDrawings', ['reviewer'], 'ReviewDrawings'),
  task('approvalLot', 'Finalized', ['reviewer']),

  task('orderLot', 'PlaceOrder', ORDERERS),

  task('drawingJob', 'CCLNotReadyForDrawing', ['process planner']),
  task('drawingJob', 'CCLReadyForDrawing', ['drafter']),
];

/** Limits by state, or by task if a state has several meanings (domain.md §4, "Delay rules"). */
export const DELAY_RULES = {
  Structuring: delay([7, 14, 21], 'sales contact'),
  Preparing: delay([3, 5, 7], 'projectAdminCSC'),
  PendingValidation: delay([2, 4, 7], 'projectAdminCSC'),
  PendingContract: delay([7, 14, 28], 'sales contact', 'salesPlanner'),
  ReviewBIMFiles: delay([3, 5, 10], 'process planner'),
  ProvideFiles: delay([5, 10, 15], 'sales contact'),
  PrepareDrawings: delay([5, 8, 12], 'process planner'),
  ReviseDrawings: delay([3, 5, 8], 'process planner'),
  ReviewPreliminaryDrawings: delay([5, 8, 12], 'projectCoordinator', 'sales contact'),
  ReviewRevisedDrawings: delay([3, 5, 8], 'projectCoordinator', 'sales contact'),
  Finalized: delay([2, 4, 6], 'sales contact'),
  PlaceOrder: delay([3, 6, 10], 'sales contact', 'customerServiceBackoffice'),
  CheckDataMissing: { ...delay([3, 6, 9], 'projectAdminCSC'), countsFrom: 'task' },
  CCLNotReadyForDrawing: delay([5, 10, 15], 'projectAdminCSC'),
} as const satisfies Partial<Record<StateKey | TaskKey, DelayRule>>;

const REVIEWER: readonly RoleKey[] = ['reviewer'];
const BIM: readonly RoleKey[] = ['bimCoordinator'];
const CLOSERS: readonly RoleKey[] = ['projectAdminCSC', 'salesPlanner'];
const LOT_CLOSERS: readonly RoleKey[] = [...CLOSERS, 'customerServiceBackoffice'];

const ORDER_EFFECTS: readonly EffectKey[] = ['assignOrderNumber', 'mailOrderPlaced'];

function contractSteps(machine: MachineKey): Step[] {
  return [
    step(machine, ['Preparing', 'PendingValidation'], 'finishPreparation', PREPARERS, {
      asks: ['checkDataMissing', 'sheetInvalid'],
    }),
    step(machine, ['PendingValidation', 'PendingContract'], 'readyForContract', SELLERS, {
      gates: ['productTypeAssigned'],
    }),
  ];
}

function closingSteps(machine: MachineKey): Step[] {
  const close = { flag: 'close-project', task: null } as const;
  return [
    step(machine, ['PlaceOrder', 'Closed'], 'closeProject', CLOSERS, close),
    step(machine, ['Approved', 'Closed'], 'closeProject', CLOSERS, close),
    step(machine, ['Closed', 'previous'], 'reopenProject', CLOSERS, { flag: 'reopen-project', task: null }),
    step(machine, ['Closed', 'Archived'], 'archiveProject', CLOSERS, { flag: 'archive-project', task: null }),
  ];
}

/** All manual steps of domain.md §4. */
export const STEPS: readonly Step[] = [
  step('planningRoot', ['Structuring', 'Preparing'], 'finishStructuring', STRUCTURERS, {
    viaStructure: true,
    gates: ['structureComplete'],
    asks: ['sheetInvalid'],
    effects: ['createDrawingJobs'],
  }),
  ...contractSteps('planningRoot'),
  step('planningRoot', ['PendingContract', 'ProvideFiles'], 'startPlanning', SELLERS, {
    gates: ['noBimProject'],
  }),
  step('planningRoot', ['PendingContract', 'ReviewBIMFiles'], 'startPlanning', SELLERS, {
    flag: 'isBim',
    gates: ['bimProject'],
  }),
  step('planningRoot', ['ReviewBIMFiles', 'ProvideFiles'], 'acceptBimFiles', BIM, {
    flag: 'bim-files-ok',
    asks: ['noIfcFile'],
  }),
  step('planningRoot', ['ReviewBIMFiles', 'ReviewBIMFiles'], 'rejectBimFiles', BIM, {
    flag: 'bim-files-not-ok',
    asks: ['noIfcFile'],
    effects: ['mailBimRejected'],
    message: 'reason',
  }),
  step('planningRoot', ['ProvideFiles', 'ReviewDrawings'], 'requestDrawings', FILE_PROVIDERS, {
    asks: ['noFile'],
  }),
  step('planningRoot', ['PlaceOrder', 'Approved'], 'placeOrder', ORDERERS, {
    asks: ['materialIncomplete'],
    effects: ORDER_EFFECTS,
  }),
  ...closingSteps('planningRoot'),

  step('orderRoot', ['Structuring', 'Preparing'], 'finishStructuring', STRUCTURERS, {
    asks: ['noOrderLot'],
  }),
  ...contractSteps('orderRoot'),
  step('orderRoot', ['PendingContract', 'PlaceOrder'], 'startPlanning', SELLERS),
  ...closingSteps('orderRoot'),

  step('approvalLot', ['ProvideFiles', 'Preparing'], 'requestDrawings', FILE_PROVIDERS, {
    asks: ['noFile'],
  }),
  step(
    'approvalLot',
    ['Preparing', 'ReviewPreliminaryDrawings'],
    'drawingsReady',
    ['drafter', 'process planner'],
    { flag: 'drawings-ready', task: 'PrepareDrawings', asks: ['noDrawing', 'drawingJobNotReady'] },
  ),
  ...reviewSteps('ReviewPreliminaryDrawings'),
  step('approvalLot', ['ReviseDrawings', 'ReviewRevisedDrawings'], 'revisionReady', ['drafter'], {
    flag: 'drawings-ready',
  }),
  ...reviewSteps('ReviewRevisedDrawings'),
  step('approvalLot', ['Finalized', 'Approved'], 'approveForProduction', REVIEWER, {
    flag: 'drawings-approved',
    effects: ['createDeliveries'],
  }),

  step('orderLot', ['PlaceOrder', 'Approved'], 'placeOrder', ORDERERS, {
    gates: ['orderReady'],
    effects: ORDER_EFFECTS,
  }),
  step('orderLot', ['Approved', 'Closed'], 'closeOrderLot', LOT_CLOSERS, {
    flag: 'close-project',
    task: null,
  }),

  step(
    'drawingJob',
    ['CCLNotReadyForDrawing', 'CCLReadyForDrawing'],
    'drawingJobReady',
    ['process planner'],
    { flag: 'drawing-job-ok', asks: ['checkDataMissing'] },
  ),
  step('drawingJob', ['CCLReadyForDrawing', 'CCLNotReadyForDrawing'], 'drawingJobNotReady', ['drafter'], {
    flag: 'drawing-job-not-ok',
  }),
];

function reviewSteps(from: 'ReviewPreliminaryDrawings' | 'ReviewRevisedDrawings'): Step[] {
  return [
    step('approvalLot', [from, 'Finalized'], 'acceptDrawings', REVIEWER, {
      flag: 'drawings-ok',
      task: 'ReviewDrawings',
      gates: ['drawingThere'],
    }),
    step('approvalLot', [from, 'ReviseDrawings'], 'commentDrawings', REVIEWER, {
      flag: 'drawings-not-ok',
      task: 'ReviewDrawings',
      effects: ['appendNotes'],
      message: 'comment',
    }),
  ];
}

const APPROVED_OR_CLOSED: readonly StateKey[] = ['Approved', 'Closed'];

/** All state changes of domain.md §4 that follow from another unit. */
export const FOLLOW_STEPS: readonly FollowStep[] = [
  follow('planningRoot', ['ProvideFiles', 'ReviewDrawings'], {
    kind: 'noLotIn',
    states: ['Structuring', 'ProvideFiles'],
  }),
  follow('planningRoot', ['ReviewDrawings', 'PlaceOrder'], {
    kind: 'allLotsIn',
    states: APPROVED_OR_CLOSED,
  }),
  follow('orderRoot', ['PlaceOrder', 'Approved'], { kind: 'noLotIn', states: ['Structuring', 'PlaceOrder'] }),
  follow('approvalLot', ['Structuring', 'ProvideFiles'], { kind: 'rootReached', state: 'ProvideFiles' }),
  follow('approvalLot', ['ProvideFiles', 'Preparing'], {
    kind: 'rootStep',
    actionKey: 'requestDrawings',
    sinceRoot: false,
  }),
  follow('orderLot', ['Structuring', 'PlaceOrder'], { kind: 'rootReached', state: 'PlaceOrder' }),
  follow('drawingJob', ['CCLNotReadyForDrawing', 'Approved'], { kind: 'checkedLotIs', state: 'Approved' }),
  follow('drawingJob', ['CCLReadyForDrawing', 'Approved'], { kind: 'checkedLotIs', state: 'Approved' }),
  ...closedWithRoot('approvalLot'),
  ...closedWithRoot('orderLot'),
  ...closedWithRoot('drawingJob'),
];

function closedWithRoot(machine: MachineKey): FollowStep[] {
  const reopened = { kind: 'rootStep', actionKey: 'reopenProject', sinceRoot: true } as const;
  return [
    follow(machine, ['Approved', 'Closed'], { kind: 'rootIs', state: 'Closed' }),
    follow(machine, ['Closed', 'Approved'], reopened),
  ];
}

/** All state changes of domain.md §4 caused by the date. */
export const DUE_STEPS: readonly DueStep[] = [
  due('planningRoot', ['Approved', 'Closed'], { kind: 'delivered', undatedAfter: null }),
  due('planningRoot', ['Closed', 'Archived'], { kind: 'inStateFor', days: 'archiveDays' }),
  due('orderRoot', ['Approved', 'Closed'], { kind: 'orderLotsClosed' }),
  due('orderRoot', ['Closed', 'Archived'], { kind: 'inStateFor', days: 'archiveDays' }),
  due('orderLot', ['Approved', 'Closed'], { kind: 'delivered', undatedAfter: 'closeUndatedDays' }),
];
