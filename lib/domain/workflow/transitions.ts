import { FILE_PROVIDERS, ORDERERS, PREPARERS, SELLERS, STRUCTURERS } from '../permissions/role-groups';
import type { RoleKey } from '../vocabulary/roles';
import type { StateKey, TaskKey } from '../vocabulary/states';
import { MACHINE_KEYS, type MachineKey } from './machines';
import type { Requirement } from './requirements';
import type { AskKey, GateKey } from './step-facts';

/** Names of the steps people take: keys of buttons and mails. */
export const ACTION_KEYS = [
  'finishStructuring',
  'finishPreparation',
  'readyForContract',
  'startPlanning',
  'acceptBimFiles',
  'rejectBimFiles',
  'requestDrawings',
  'drawingsReady',
  'acceptDrawings',
  'commentDrawings',
  'revisionReady',
  'approveForProduction',
  'placeOrder',
  'drawingJobReady',
  'drawingJobNotReady',
  'closeProject',
  'reopenProject',
  'archiveProject',
  'closeOrderLot',
] as const;
export type ActionKey = (typeof ACTION_KEYS)[number];

/** What a step brings about besides the new state; the services carry these out. */
export type EffectKey =
  | 'assignOrderNumber'
  | 'sendLotsToDrawing'
  | 'createDrawingJobs'
  | 'createDeliveries'
  | 'appendNotes'
  | 'mailBimRejected'
  | 'mailOrderPlaced';

/** The kinds of text that people send along with a step. */
export type StepMessage = 'comment' | 'reason';

/** A step somebody takes by `PUT projectunitstates` or, for the structure, by finishing it. */
export interface Step {
  machine: MachineKey;
  from: StateKey;
  /** `previous` = the state before the project was closed. */
  to: StateKey | 'previous';
  requirement: Requirement | null;
  actionKey: ActionKey;
  roles: readonly RoleKey[];
  /** The task that must be open and held; null where the role alone decides. */
  taskKey: TaskKey | null;
  gates: readonly GateKey[];
  asks: readonly AskKey[];
  effects: readonly EffectKey[];
  /** What a text sent along is: the journal and the mail of the step carry it. Null = it takes none. */
  takesMessage: StepMessage | null;
  /** With a structure builder taken by `create-project-structure` only, never as a plain state change. */
  viaStructure: boolean;
}

/** A change of state that follows from other units (`settle.ts`) or from the date (`due-transitions.ts`). */
export interface AutomaticStep {
  machine: MachineKey;
  from: StateKey;
  to: StateKey;
  automatic: 'follow' | 'job';
}

interface StepOptions {
  flag?: Requirement;
  task?: TaskKey | null;
  gates?: readonly GateKey[];
  asks?: readonly AskKey[];
  effects?: readonly EffectKey[];
  message?: StepMessage;
  viaStructure?: boolean;
}

function step(
  machine: MachineKey,
  [from, to]: [StateKey, Step['to']],
  actionKey: ActionKey,
  roles: readonly RoleKey[],
  options: StepOptions = {},
): Step {
  return {
    machine,
    from,
    to,
    requirement: options.flag ?? null,
    actionKey,
    roles,
    taskKey: options.task === undefined ? from : options.task,
    gates: options.gates ?? [],
    asks: options.asks ?? [],
    effects: options.effects ?? [],
    takesMessage: options.message ?? null,
    viaStructure: options.viaStructure ?? false,
  };
}

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

/** Every step of domain.md §4 that a person takes. */
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
    effects: ['sendLotsToDrawing'],
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
    }),
    step('approvalLot', [from, 'ReviseDrawings'], 'commentDrawings', REVIEWER, {
      flag: 'drawings-not-ok',
      task: 'ReviewDrawings',
      effects: ['appendNotes'],
      message: 'comment',
    }),
  ];
}

/** Every change of state of domain.md §4 that nobody takes by hand. */
export const AUTOMATIC_STEPS: readonly AutomaticStep[] = [
  { machine: 'planningRoot', from: 'ProvideFiles', to: 'ReviewDrawings', automatic: 'follow' },
  { machine: 'planningRoot', from: 'ReviewDrawings', to: 'PlaceOrder', automatic: 'follow' },
  { machine: 'planningRoot', from: 'Approved', to: 'Closed', automatic: 'job' },
  { machine: 'planningRoot', from: 'Closed', to: 'Archived', automatic: 'job' },

  { machine: 'orderRoot', from: 'PlaceOrder', to: 'Approved', automatic: 'follow' },
  { machine: 'orderRoot', from: 'Approved', to: 'Closed', automatic: 'job' },
  { machine: 'orderRoot', from: 'Closed', to: 'Archived', automatic: 'job' },

  { machine: 'approvalLot', from: 'Structuring', to: 'ProvideFiles', automatic: 'follow' },
  { machine: 'approvalLot', from: 'ProvideFiles', to: 'Preparing', automatic: 'follow' },
  { machine: 'approvalLot', from: 'Approved', to: 'Closed', automatic: 'follow' },
  { machine: 'approvalLot', from: 'Closed', to: 'Approved', automatic: 'follow' },

  { machine: 'orderLot', from: 'Structuring', to: 'PlaceOrder', automatic: 'follow' },
  { machine: 'orderLot', from: 'Approved', to: 'Closed', automatic: 'job' },
  { machine: 'orderLot', from: 'Approved', to: 'Closed', automatic: 'follow' },
  { machine: 'orderLot', from: 'Closed', to: 'Approved', automatic: 'follow' },

  { machine: 'drawingJob', from: 'CCLNotReadyForDrawing', to: 'Approved', automatic: 'follow' },
  { machine: 'drawingJob', from: 'CCLReadyForDrawing', to: 'Approved', automatic: 'follow' },
  { machine: 'drawingJob', from: 'Approved', to: 'Closed', automatic: 'follow' },
  { machine: 'drawingJob', from: 'Closed', to: 'Approved', automatic: 'follow' },
];

const STEPS_BY_STATE: ReadonlyMap<string, readonly Step[]> = new Map(
  MACHINE_KEYS.flatMap((machine) => {
    const own = STEPS.filter((candidate) => candidate.machine === machine);
    return own.map(({ from }): [string, Step[]] => [
      `${machine}/${from}`,
      own.filter((candidate) => candidate.from === from),
    ]);
  }),
);

/** The steps that lead out of a state by hand. */
export function stepsFrom(machine: MachineKey | null, stateKey: StateKey): readonly Step[] {
  return STEPS_BY_STATE.get(`${machine}/${stateKey}`) ?? [];
}
