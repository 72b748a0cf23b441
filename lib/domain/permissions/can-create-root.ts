import { ALLOWED, refuse, type Verdict } from './verdict';

/** Create a project for any sales organisation: salesPlanners of one. */
export function canCreateSomeRoot(viewer: { plannerOrgIds: readonly number[] }): Verdict {
  return viewer.plannerOrgIds.length > 0 ? ALLOWED : refuse('RoleMissing', ['salesPlanner']);
}

/** Only a salesPlanner of the sales organisation creates a project for it (portal-2 §4, domain.md §5). */
export function canCreateRoot(viewer: { plannerOrgIds: readonly number[] }, salesOrgId: number): Verdict {
  return viewer.plannerOrgIds.includes(salesOrgId) ? ALLOWED : refuse('RoleMissing', ['salesPlanner']);
}
