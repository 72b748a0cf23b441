import type { ProjectAccess } from '@/lib/domain/permissions/access';
import { ALLOWED, refuse, type Verdict } from '@/lib/domain/permissions/verdict';
import { FEATURE_KEYS } from '@/lib/domain/vocabulary/features';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ActionKey, StateKey } from '@/lib/domain/vocabulary/states';
import { type StepUnit, stepOffers } from '@/lib/domain/workflow/plan-transition';
import { CLEAR_FACTS } from '@/lib/domain/workflow/step-facts';
import { assignedTasksFor, type TaskFacts } from '@/lib/domain/workflow/tasks';
import { ROLE_ABBREVIATIONS } from '@/tests/support/role-abbreviations';
import { PSW_RULES } from '@/tests/support/tenant-rules';

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

export function accessOf(
  column: Column,
  rootState: StateKey,
  extra: Partial<ProjectAccess> = {},
): ProjectAccess {
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
    rules: PSW_RULES,
    ...extra,
  };
}

export const facts = (unit: Partial<TaskFacts> & Pick<TaskFacts, 'unitType' | 'stateKey'>): TaskFacts => ({
  variant: 'other',
  rootStateKey: unit.unitType === 'project' ? unit.stateKey : 'ReviewDrawings',
  sheetOpenWhilePreparing: false,
  lotsWaitForReview: true,
  ...unit,
});

/** The open tasks of a unit, or none where the situation has none. */
export function tasksOf(situation: Situation, unit: TaskFacts, present: readonly RoleKey[] = ROLE_KEYS) {
  return situation.hasTask ? assignedTasksFor(unit, present) : [];
}

/** What the viewer is answered for a step of the unit about which nothing else stands in the way, as its button is. */
export function stepAnswer(access: ProjectAccess, unit: StepUnit, actionKey: ActionKey): Verdict {
  const offer = stepOffers(unit, access, CLEAR_FACTS).find(({ step }) => step.actionKey === actionKey);
  if (!offer) return refuse('StateConflict');
  return offer.plan.can ? ALLOWED : refuse(offer.plan.reason, offer.plan.roles);
}
