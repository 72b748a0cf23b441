import {
  EXTRA_TASK_KEYS,
  STATES_WITHOUT_TASK,
  type StateKey,
  type TaskKey,
  type WaitingTaskKey,
} from '../vocabulary/states';
import type { UnitVariant } from '../vocabulary/unit-types';

/** The kind of lots in a project, which decides the wording of its tasks and help. */
export type LotKind = 'order' | 'approval';

export function lotKindOf(variant: UnitVariant): LotKind {
  return variant === 'other' ? 'approval' : 'order';
}

/** Null for the keys of states without a task, such as Closed. */
export function waitingTaskKey(taskKey: TaskKey): WaitingTaskKey | null {
  return isWaiting(taskKey) ? taskKey : null;
}

function isWaiting(taskKey: TaskKey): taskKey is WaitingTaskKey {
  return !STATES_WITHOUT_TASK.some((stateKey) => stateKey === taskKey);
}

/**
 * The kind of a task for grouping and delay rules: the state it is named after, so that reviews of first and
 * of revised drawings differ, else the task's own key.
 */
export function taskKind({ stateKey, taskKey }: { stateKey: StateKey; taskKey: TaskKey }): TaskKey {
  return isNamedByState(taskKey) ? stateKey : taskKey;
}

/**
 * Whether the state is enough to name the task; other tasks are named in addition (portal-1 §2, task list).
 */
export function isNamedByState(taskKey: TaskKey): boolean {
  return !EXTRA_TASK_KEYS.some((extra) => extra === taskKey);
}

/** Whether missing data are checked in this task. */
export function isPreparation(taskKey: TaskKey): boolean {
  return taskKey === 'Preparing' || taskKey === 'CCLNotReadyForDrawing';
}
