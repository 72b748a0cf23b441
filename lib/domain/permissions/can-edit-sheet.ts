import { ROLE_KEYS } from '../vocabulary/roles';
import { type ProjectAccess, requireOpenProject, requireRole } from './access';
import { canSeeSheet } from './can-see-sheet';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/**
 * Edit the project information sheet: internal users in every state, members while the root is Structuring
 * and, if the tenant wants it, Preparing (portal-2 §4, domain.md §5).
 */
export function canEditSheet(access: ProjectAccess): Verdict {
  const seen = canSeeSheet(access);
  if (!seen.can || access.viewer.isInternal) return seen;
  return firstRefusal(
    requireRole(access, ROLE_KEYS),
    requireOpenProject(access),
    isSheetOpen(access) ? ALLOWED : refuse('SheetLocked'),
  );
}

function isSheetOpen({ root: { stateKey }, rules }: ProjectAccess): boolean {
  if (stateKey === 'Structuring') return true;
  return stateKey === 'Preparing' && rules.sheetOpenWhilePreparing;
}

/** Whether units other than folders cannot be created because the sheet is incomplete (domain.md §5). */
export function isSheetMissing(
  access: Pick<ProjectAccess, 'features' | 'rules'>,
  sheet: { sheetValid: boolean },
): boolean {
  return canSeeSheet(access).can && !sheet.sheetValid;
}
