import { EXTRA_TASK_KEYS, type TaskKey } from '../vocabulary/states';
import type { UnitVariant } from '../vocabulary/unit-types';

/** What a project is divided into, which decides what its tasks and its help speak of. */
export type LotKind = 'order' | 'approval';

export function lotKindOf(variant: UnitVariant): LotKind {
  return variant === 'other' ? 'approval' : 'order';
}

/** The tasks that can wait for somebody, each with its own explanation (portal-1 §2, task info dialog). */
export const WAITING_TASK_KEYS = [
  'Structuring',
  'Preparing',
  'PendingValidation',
  'PendingContract',
  'ReviewBIMFiles',
  'ProvideFiles',
  'ReviewDrawings',
  'PlaceOrder',
  'PrepareDrawings',
  'ReviseDrawings',
  'Finalized',
  'CCLNotReadyForDrawing',
  'CCLReadyForDrawing',
  'CheckDataMissing',
  'CheckDataComplete',
] as const satisfies readonly TaskKey[];
export type WaitingTaskKey = (typeof WAITING_TASK_KEYS)[number];

/** Null for the keys of states nobody has a task in, such as Closed. */
export function waitingTaskKey(taskKey: TaskKey): WaitingTaskKey | null {
  return WAITING_TASK_KEYS.find((known) => known === taskKey) ?? null;
}

/** Whether the state alone says what is to be done; other tasks are named beside it (portal-1 §2, task list). */
export function isNamedByState(taskKey: WaitingTaskKey): boolean {
  const others: readonly TaskKey[] = EXTRA_TASK_KEYS;
  return !others.includes(taskKey);
}

/** The tasks in which it is seen whether data are missing. */
export function isPreparation(taskKey: TaskKey): boolean {
  return taskKey === 'Preparing' || taskKey === 'CCLNotReadyForDrawing';
}
