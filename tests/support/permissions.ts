import { ROLE_ABBREVIATIONS } from '@/lib/domain/members/role-labels';
import type { Access } from '@/lib/domain/permissions/access';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { assignedTasksFor, type TaskFacts } from '@/lib/domain/workflow/tasks';

/** The columns of the table in domain.md §5, then the internal and the administrator without a role. */
export const COLUMNS = [
  'RV',
  'DR',
  'PP',
  'SC',
  'ME',
  'SP',
  'CA',
  'CO',
  'BO',
  'BI',
  'PU',
  'IN',
  'AD',
] as const;
export type Column = (typeof COLUMNS)[number];

/** The role of a column; none for the last two. */
function roleOf(column: Column): RoleKey | undefined {
  return ROLE_KEYS.find((role) => ROLE_ABBREVIATIONS[role] === column);
}

/** The situation a cell is asked in: a project all of whose roles are filled. */
export interface Situation {
  rootState: StateKey;
  hasTask: boolean;
}

export function accessOf(column: Column, rootState: StateKey, extra: Partial<Access> = {}): Access {
  const role = roleOf(column);
  return {
    viewer: {
      isInternal: column === 'IN' || column === 'AD',
      isAdministrator: column === 'AD',
      tenantIds: column === 'IN' ? [1] : [],
    },
    roles: role ? [role] : [],
    root: { stateKey: rootState, variant: 'other', tenantId: 1 },
    features: FEATURE_KEYS,
    ...extra,
  };
}

export const facts = (unit: Partial<TaskFacts> & Pick<TaskFacts, 'unitType' | 'stateKey'>): TaskFacts => ({
  variant: 'other',
  rootStateKey: unit.unitType === 'project' ? unit.stateKey : 'ReviewDrawings',
  tenantId: 1,
  lotsWaitForReview: true,
  ...unit,
});

/** The open tasks of a unit, or none where the situation has none. */
export function tasksOf(situation: Situation, unit: TaskFacts, present: readonly RoleKey[] = ROLE_KEYS) {
  return situation.hasTask ? assignedTasksFor(unit, present) : [];
}
