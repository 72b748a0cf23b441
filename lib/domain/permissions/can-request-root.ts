import { ALLOWED, refuse, type Verdict } from './verdict';

/** Request a new project from a sales organisation: members of one (portal-1 §6). */
export function canRequestRoot(viewer: { salesOrgIds: readonly number[] }): Verdict {
  return viewer.salesOrgIds.length > 0 ? ALLOWED : refuse('NoSalesOrganisation');
}

/** Maximum length of the reason why a sales planner dismisses a request. */
export const MAX_DISMISSAL_REASON_LENGTH = 1000;
