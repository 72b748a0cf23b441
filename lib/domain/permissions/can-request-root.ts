import { ALLOWED, refuse, type Verdict } from './verdict';

/** Ask a sales organisation for a new project: whoever belongs to one (portal-1 §6). */
export function canRequestRoot(viewer: { salesOrgIds: readonly number[] }): Verdict {
  return viewer.salesOrgIds.length > 0 ? ALLOWED : refuse('NoSalesOrganisation');
}

/** A sales planner says in a few lines why they make no project from a request. */
export const MAX_DISMISSAL_REASON_LENGTH = 1000;
