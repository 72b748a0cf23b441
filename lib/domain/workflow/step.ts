import type { SettingKey } from '../configuration/settings';
import type { RoleKey } from '../vocabulary/roles';
import type { ActionKey, StateKey, TaskKey } from '../vocabulary/states';
import type { MachineKey } from './machines';
import type { Requirement } from './requirements';
import type { AskKey, GateKey } from './step-facts';

/** Effects of a step besides the new state; the services carry them out. */
export type EffectKey =
  | 'assignOrderNumber'
  | 'createDrawingJobs'
  | 'createDeliveries'
  | 'appendNotes'
  | 'mailBimRejected'
  | 'mailOrderPlaced';

/** Maximum length of the text that a person adds to a step. */
export const MAX_STEP_MESSAGE_LENGTH = 2000;

/** The kinds of text that people add to a step. */
export type StepMessage = 'comment' | 'reason';

/** A step that a person takes by `PUT projectunitstates` or, for the structure, by finishing it. */
export interface Step {
  machine: MachineKey;
  from: StateKey;
  /** `previous` is the state before the project was closed. */
  to: StateKey | 'previous';
  requirement: Requirement | null;
  actionKey: ActionKey;
  roles: readonly RoleKey[];
  /** The task that must be open and held; null if only the role is required. */
  taskKey: TaskKey | null;
  gates: readonly GateKey[];
  asks: readonly AskKey[];
  effects: readonly EffectKey[];
  /** The kind of text for the journal and the mail of the step; null if it has none. */
  takesMessage: StepMessage | null;
  /** With a structure builder, only taken by `create-project-structure`, not by a state change. */
  viaStructure: boolean;
}

/** A state change that follows from the step or the state of another unit (`settle.ts`). */
export interface FollowStep {
  machine: MachineKey;
  from: StateKey;
  to: StateKey;
  automatic: 'follow';
  when: FollowCondition;
}

export type FollowCondition =
  /** The root is in this state or a later one. */
  | { kind: 'rootReached'; state: StateKey }
  | { kind: 'rootIs'; state: StateKey }
  /** The lot of a drawing job is in this state. */
  | { kind: 'checkedLotIs'; state: StateKey }
  /** The project has lots, and none is in one of these states. */
  | { kind: 'noLotIn'; states: readonly StateKey[] }
  /** The project has lots, and all are in one of these states. */
  | { kind: 'allLotsIn'; states: readonly StateKey[] }
  /**
   * This step of the root is taken; `sinceRoot` = only units that entered their state together with the root.
   */
  | { kind: 'rootStep'; actionKey: ActionKey; sinceRoot: boolean };

/** A state change caused by the date (`due-transitions.ts`). */
export interface DueStep {
  machine: MachineKey;
  from: StateKey;
  to: 'Closed' | 'Archived';
  automatic: 'job';
  when: DueCondition;
}

export type DueCondition =
  /** The day after the last delivery; `undatedAfter` = the setting of the days in the state if none has a date. */
  | { kind: 'delivered'; undatedAfter: SettingKey | null }
  /** The root has order lots, and all are closed. */
  | { kind: 'orderLotsClosed' }
  | { kind: 'inStateFor'; days: SettingKey };

interface StepOptions {
  flag?: Requirement;
  task?: TaskKey | null;
  gates?: readonly GateKey[];
  asks?: readonly AskKey[];
  effects?: readonly EffectKey[];
  message?: StepMessage;
  viaStructure?: boolean;
}

/** Builds one row of the table of steps. */
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

/** Builds one row of the table of steps that follow from another unit. */
export function follow(
  machine: MachineKey,
  [from, to]: [StateKey, StateKey],
  when: FollowCondition,
): FollowStep {
  return { machine, from, to, automatic: 'follow', when };
}

/** Builds one row of the table of steps caused by the date. */
export function due(machine: MachineKey, [from, to]: [StateKey, DueStep['to']], when: DueCondition): DueStep {
  return { machine, from, to, automatic: 'job', when };
}
