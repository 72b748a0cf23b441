import type { RoleKey } from '../vocabulary/roles';
import type { StateKey, TaskKey } from '../vocabulary/states';
import type { MachineKey } from './machines';

/** One rule of the tasks: the roles that have a task in a state. */
export interface TaskRule {
  machine: MachineKey;
  stateKey: StateKey;
  taskKey: TaskKey;
  roles: readonly RoleKey[];
}

export function task(
  machine: MachineKey,
  stateKey: StateKey,
  roles: readonly RoleKey[],
  taskKey: TaskKey = stateKey,
): TaskRule {
  return { machine, stateKey, taskKey, roles };
}

export const DELAY_LEVELS = ['Reminder1', 'Reminder2', 'Escalation'] as const;
export type DelayLevel = (typeof DELAY_LEVELS)[number];

export interface DelayRule {
  /** Calendar days after which each level is triggered. */
  days: Readonly<Record<DelayLevel, number>>;
  /** Roles that are notified of the escalation besides the holders of the task. */
  escalatesTo: readonly RoleKey[];
  /** The start of counting days: when the unit entered its state, or when the task was opened. */
  countsFrom: 'state' | 'task';
}

/** Builds one delay rule: the days of the three levels, and the roles also notified of the escalation. */
export function delay([r1, r2, escalation]: [number, number, number], ...escalatesTo: RoleKey[]): DelayRule {
  return { days: { Reminder1: r1, Reminder2: r2, Escalation: escalation }, escalatesTo, countsFrom: 'state' };
}
