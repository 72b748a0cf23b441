import {
  EXTRA_TASK_KEYS,
  STATES_WITHOUT_TASK,
  type StateKey,
  type TaskKey,
  type WaitingTaskKey,
} from '../vocabulary/states';
import type { UnitVariant } from '../vocabulary/unit-types';

/** What a project is divided into, which decides what its tasks and its help speak of. */
export type LotKind = 'order' | 'approval';

export function lotKindOf(variant: UnitVariant): LotKind {
  return variant === 'other' ? 'approval' : 'order';
}

/** Null for the keys of states nobody has a task in, such as Closed. */
export function waitingTaskKey(taskKey: TaskKey): WaitingTaskKey | null {
  return isWaiting(taskKey) ? taskKey : null;
}

function isWaiting(taskKey: TaskKey): taskKey is WaitingTaskKey {
  return !STATES_WITHOUT_TASK.some((stateKey) => stateKey === taskKey);
}

/**
 * What tasks are grouped by and late by: the state they are named after, so that reviews of first and of revised
 * drawings differ, else the task's own key.
 */
export function taskKind({ stateKey, taskKey }: { stateKey: StateKey; taskKey: TaskKey }): TaskKey {
  return isNamedByState(taskKey) ? stateKey : taskKey;
}

/** Whether the state alone says what is to be done; other tasks are named beside it (portal-1 §2, task list). */
export function isNamedByState(taskKey: TaskKey): boolean {
  return !EXTRA_TASK_KEYS.some((extra) => extra === taskKey);
}

/** The tasks in which it is seen whether data are missing. */
export function isPreparation(taskKey: TaskKey): boolean {
  return taskKey === 'Preparing' || taskKey === 'CCLNotReadyForDrawing';
}
