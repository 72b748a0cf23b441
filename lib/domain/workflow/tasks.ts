import { type AssignedTask, FALLBACK_ROLES } from '../permissions/acting-roles';
import { CHECK_DATA_ROLES, type CheckDataTaskKey, FILE_PROVIDERS } from '../vocabulary/role-groups';
import type { RoleKey } from '../vocabulary/roles';
import { isFinishedState, type StateKey, type TaskKey } from '../vocabulary/states';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { machineOf } from './machines';
import { TASK_RULES } from './transitions';

/** An open task of a unit with the roles of its rule, before fallback roles are resolved. */
export interface OpenTask {
  taskKey: TaskKey;
  /** The roles that may do it. */
  roles: readonly RoleKey[];
  /** Roles that only see it and cannot complete it. */
  alsoShownTo: readonly RoleKey[];
}

/** The facts that decide the open tasks of a unit. */
export interface TaskFacts {
  unitType: UnitType;
  variant: UnitVariant;
  stateKey: StateKey;
  /** State of the root project; the unit's own for a root. */
  rootStateKey: StateKey;
  /** External users edit the sheet of a root that is Preparing, by the rules of its tenant. */
  sheetOpenWhilePreparing: boolean;
  /** The reviewer of a root in ReviewDrawings has a task only while a lot below waits for review. */
  lotsWaitForReview?: boolean;
  /** The open half of a check-data request on this unit, if any. */
  checkData?: CheckDataTaskKey | null;
}

/** The states in which an approval lot waits for its reviewer. */
export const REVIEW_STATES = [
  'ReviewPreliminaryDrawings',
  'ReviewRevisedDrawings',
] as const satisfies readonly StateKey[];

/**
 * The open tasks of a unit: at most one from its state and one from a check-data request; none in a closed or
 * archived project. Computed from facts only, so that the rows of a task table can be rebuilt at any time
 * (domain.md §4).
 */
export function openTasksFor(facts: TaskFacts): OpenTask[] {
  if (isFinishedState(facts.rootStateKey)) return [];
  const tasks: OpenTask[] = [];
  const stateTask = stateTaskOf(facts);
  if (stateTask) tasks.push(stateTask);
  if (facts.checkData) {
    tasks.push({ taskKey: facts.checkData, roles: CHECK_DATA_ROLES[facts.checkData], alsoShownTo: [] });
  }
  return tasks;
}

function stateTaskOf(facts: TaskFacts): OpenTask | null {
  const machine = machineOf(facts.unitType, facts.variant);
  const found = TASK_RULES.find((entry) => entry.machine === machine && entry.stateKey === facts.stateKey);
  if (!found) return null;
  const isRoot = facts.unitType === 'project';
  if (isRoot && found.taskKey === 'ReviewDrawings' && !facts.lotsWaitForReview) return null;
  const sharesSheet = isRoot && found.taskKey === 'Preparing' && facts.sheetOpenWhilePreparing;
  return { taskKey: found.taskKey, roles: found.roles, alsoShownTo: sharesSheet ? FILE_PROVIDERS : [] };
}

/**
 * The roles that a task is assigned to in a project whose members have `presentRoles`: the task's roles or,
 * if no member has one of them, projectAdminCSC, else salesPlanner; plus the roles that only see it.
 */
export function assignedRoles(task: OpenTask, presentRoles: readonly RoleKey[]): RoleKey[] {
  const asked = task.roles.some((role) => presentRoles.includes(role));
  const fallback = FALLBACK_ROLES.find((role) => presentRoles.includes(role));
  const acting = asked ? [...task.roles] : fallback ? [fallback] : [...task.roles];
  return [...acting, ...task.alsoShownTo.filter((role) => !acting.includes(role))];
}

/** Open tasks of a unit with the roles they are assigned to in its project. */
export function assignedTasksFor(facts: TaskFacts, presentRoles: readonly RoleKey[]): AssignedTask[] {
  return openTasksFor(facts).map((task) => ({
    taskKey: task.taskKey,
    roles: assignedRoles(task, presentRoles),
  }));
}

/** The tasks in the list of a person with these roles in the project. */
export function tasksFor<T extends AssignedTask>(roles: readonly RoleKey[], tasks: readonly T[]): T[] {
  return tasks.filter((task) => task.roles.some((role) => roles.includes(role)));
}
