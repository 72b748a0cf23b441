import type { RoleKey } from '../vocabulary/roles';
import type { ActionKey, StateKey, TaskKey } from '../vocabulary/states';
import type { MachineKey } from './machines';
import type { Requirement } from './requirements';
import type { AskKey, GateKey } from './step-facts';

/** What a step brings about besides the new state; the services carry these out. */
export type EffectKey =
  | 'assignOrderNumber'
  | 'createDrawingJobs'
  | 'createDeliveries'
  | 'appendNotes'
  | 'mailBimRejected'
  | 'mailOrderPlaced';

/** Characters of what a person writes about a step. */
export const MAX_STEP_MESSAGE_LENGTH = 2000;

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

/** A change of state that follows from the step or the state of another unit (`settle.ts`). */
export interface FollowStep {
  machine: MachineKey;
  from: StateKey;
  to: StateKey;
  automatic: 'follow';
  when: FollowCondition;
}

export type FollowCondition =
  /** The root has come as far as this state, or further. */
  | { kind: 'rootReached'; state: StateKey }
  | { kind: 'rootIs'; state: StateKey }
  /** The lot that a drawing job checks is in this state. */
  | { kind: 'checkedLotIs'; state: StateKey }
  /** The project has lots, and none of them is in one of these states. */
  | { kind: 'noLotIn'; states: readonly StateKey[] }
  /** The project has lots, and each of them is in one of these states. */
  | { kind: 'allLotsIn'; states: readonly StateKey[] }
  /** Somebody takes this step of the root; `sinceRoot` = only units that came into their state together with it. */
  | { kind: 'rootStep'; actionKey: ActionKey; sinceRoot: boolean };

/** A change of state that comes with the date (`due-transitions.ts`). */
export interface DueStep {
  machine: MachineKey;
  from: StateKey;
  to: 'Closed' | 'Archived';
  automatic: 'job';
  when: DueCondition;
}

export type DueCondition =
  /** The day after the last delivery; `undatedAfterDays` = where no delivery is dated, so long in the state. */
  | { kind: 'delivered'; undatedAfterDays: number | null }
  /** The root has order lots, and all of them are closed. */
  | { kind: 'orderLotsClosed' }
  | { kind: 'inStateFor'; days: number };

interface StepOptions {
  flag?: Requirement;
  task?: TaskKey | null;
  gates?: readonly GateKey[];
  asks?: readonly AskKey[];
  effects?: readonly EffectKey[];
  message?: StepMessage;
  viaStructure?: boolean;
}

/** One line of the table of steps. */
export function step(
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

/** One line of the table of steps that follow from another unit. */
export function follow(
  machine: MachineKey,
  [from, to]: [StateKey, StateKey],
  when: FollowCondition,
): FollowStep {
  return { machine, from, to, automatic: 'follow', when };
}

/** One line of the table of steps that come with the date. */
export function due(machine: MachineKey, [from, to]: [StateKey, DueStep['to']], when: DueCondition): DueStep {
  return { machine, from, to, automatic: 'job', when };
}
