import { FILE_PROVIDERS, ORDERERS, PREPARERS, SELLERS, STRUCTURERS } from '../permissions/role-groups';
import type { RoleKey } from '../vocabulary/roles';
import { isFinishedState, type StateKey, type TaskKey } from '../vocabulary/states';
import { tenantRules } from '../vocabulary/tenant-rules';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';
import { type MachineKey, machineOf } from './machines';

/** A task that waits on a unit: who is asked, before it is known which roles the project has members for. */
export interface OpenTask {
  taskKey: TaskKey;
  /** The roles that may do it. */
  roles: readonly RoleKey[];
  /** Roles that see it too, without being able to finish it. */
  alsoShownTo: readonly RoleKey[];
}

/** A task and the roles it is really assigned to in its project, the fallback included. */
export interface AssignedTask {
  taskKey: TaskKey;
  roles: readonly RoleKey[];
}

export type CheckDataTaskKey = 'CheckDataMissing' | 'CheckDataComplete';

/** What decides which tasks a unit has open. */
export interface TaskFacts {
  unitType: UnitType;
  variant: UnitVariant;
  stateKey: StateKey;
  /** State of the root project; the unit's own for a root. */
  rootStateKey: StateKey;
  tenantId: number;
  /** A root in ReviewDrawings asks its reviewer only while a lot below waits for review. */
  lotsWaitForReview?: boolean;
  /** The open half of a check-data request on this unit, if any. */
  checkData?: CheckDataTaskKey | null;
}

interface TaskRule {
  machine: MachineKey;
  stateKey: StateKey;
  taskKey: TaskKey;
  roles: readonly RoleKey[];
}

function rule(
  machine: MachineKey,
  stateKey: StateKey,
  roles: readonly RoleKey[],
  taskKey: TaskKey = stateKey,
): TaskRule {
  return { machine, stateKey, taskKey, roles };
}

/** Column "Task for" of the state tables in domain.md §4. */
export const TASK_RULES: readonly TaskRule[] = [
  rule('planningRoot', 'Structuring', STRUCTURERS),
  rule('planningRoot', 'Preparing', PREPARERS),
  rule('planningRoot', 'PendingValidation', SELLERS),
  rule('planningRoot', 'PendingContract', SELLERS),
  rule('planningRoot', 'ReviewBIMFiles', ['bimCoordinator']),
  rule('planningRoot', 'ProvideFiles', FILE_PROVIDERS),
  rule('planningRoot', 'ReviewDrawings', ['reviewer']),
  rule('planningRoot', 'PlaceOrder', ORDERERS),

  rule('orderRoot', 'Structuring', STRUCTURERS),
  rule('orderRoot', 'Preparing', PREPARERS),
  rule('orderRoot', 'PendingValidation', SELLERS),
  rule('orderRoot', 'PendingContract', SELLERS),

  rule('approvalLot', 'ProvideFiles', FILE_PROVIDERS),
  rule('approvalLot', 'Preparing', ['drafter', 'process planner'], 'PrepareDrawings'),
  rule('approvalLot', 'ReviewPreliminaryDrawings', ['reviewer'], 'ReviewDrawings'),
  rule('approvalLot', 'ReviseDrawings', ['drafter']),
  rule('approvalLot', 'ReviewRevisedDrawings', ['reviewer'], 'ReviewDrawings'),
  rule('approvalLot', 'Finalized', ['reviewer']),

  rule('orderLot', 'PlaceOrder', ORDERERS),

  rule('drawingJob', 'CCLNotReadyForDrawing', ['process planner']),
  rule('drawingJob', 'CCLReadyForDrawing', ['drafter']),
];

/** Who answers the two halves of a check-data request (domain.md §4, "Check data"). */
export const CHECK_DATA_ROLES: Readonly<Record<CheckDataTaskKey, readonly RoleKey[]>> = {
  CheckDataMissing: FILE_PROVIDERS,
  CheckDataComplete: PREPARERS,
};

/** Who stands in when a project has no member with a role a task asks for: the first of these it has. */
export const FALLBACK_ROLES = ['projectAdminCSC', 'salesPlanner'] as const satisfies readonly RoleKey[];

/** The states in which an approval lot waits for its reviewer. */
export const REVIEW_STATES = [
  'ReviewPreliminaryDrawings',
  'ReviewRevisedDrawings',
] as const satisfies readonly StateKey[];

/**
 * The tasks a unit has open: at most one from its state and one from a check-data request. None in a
 * closed or archived project. Derived from facts alone, so that rows of a task table can be rebuilt at
 * any time (domain.md §4).
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
  const sharesSheet =
    isRoot && found.taskKey === 'Preparing' && tenantRules(facts.tenantId).sheetOpenWhilePreparing;
  return { taskKey: found.taskKey, roles: found.roles, alsoShownTo: sharesSheet ? FILE_PROVIDERS : [] };
}

/**
 * The roles a task is assigned to in a project whose members have `presentRoles`: the roles it asks for or,
 * when nobody has one of them, projectAdminCSC, else salesPlanner; plus those that only see it.
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

/** The tasks that somebody with these roles in the project finds in their list. */
export function tasksFor<T extends AssignedTask>(roles: readonly RoleKey[], tasks: readonly T[]): T[] {
  return tasks.filter((task) => task.roles.some((role) => roles.includes(role)));
}

export interface TaskMember {
  userId: string;
  roleKey: RoleKey;
}

/** The users a task of this unit waits for, each once, in the order of the members given. */
export function taskHolders(facts: TaskFacts, members: readonly TaskMember[]): Map<TaskKey, string[]> {
  const presentRoles = members.map((member) => member.roleKey);
  return new Map(
    assignedTasksFor(facts, presentRoles).map((task) => {
      const holders = members.filter((member) => task.roles.includes(member.roleKey));
      return [task.taskKey, [...new Set(holders.map((member) => member.userId))]];
    }),
  );
}

/**
 * Of the roles a task is assigned to, those that may take a step reserved for `stepRoles`: these, and a
 * projectAdminCSC or salesPlanner who stands in for them (domain.md §4).
 */
export function actingRoles(task: AssignedTask, stepRoles: readonly RoleKey[]): RoleKey[] {
  const standIns: readonly RoleKey[] = FALLBACK_ROLES;
  return task.roles.filter((role) => stepRoles.includes(role) || standIns.includes(role));
}
