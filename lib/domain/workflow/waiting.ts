import type { RoleKey } from '../vocabulary/roles';
import type { StateKey, TaskKey } from '../vocabulary/states';
import type { MachineKey } from './machines';

/** One line of the tasks: who is asked in a state. */
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
  /** Who is notified of the escalation besides the holders of the task. */
  escalatesTo: readonly RoleKey[];
  /** What the days are counted from: the unit's state, or the opening of the task. */
  countsFrom: 'state' | 'task';
}

/** One line of the delay rules: the days of the three levels, and who is notified of the escalation too. */
export function delay([r1, r2, escalation]: [number, number, number], ...escalatesTo: RoleKey[]): DelayRule {
  return { days: { Reminder1: r1, Reminder2: r2, Escalation: escalation }, escalatesTo, countsFrom: 'state' };
}
