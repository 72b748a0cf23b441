import { ROLE_KEYS } from '../vocabulary/roles';
import { tenantRules } from '../vocabulary/tenant-rules';
import { type Access, requireFeature, requireOpenProject, requireRole } from './access';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/**
 * Edit the project information sheet: internal users in every state, members while the root is Structuring
 * and, for one tenant, Preparing (portal-2 §4, domain.md §5).
 */
export function canEditSheet(access: Access): Verdict {
  const feature = requireFeature(access.features, 'ProjectInfoSheet');
  if (!feature.can || access.viewer.isInternal) return feature;
  return firstRefusal(
    requireRole(access, ROLE_KEYS),
    requireOpenProject(access),
    isSheetOpen(access.root) ? ALLOWED : refuse('SheetLocked'),
  );
}

function isSheetOpen({ stateKey, tenantId }: Access['root']): boolean {
  if (stateKey === 'Structuring') return true;
  return stateKey === 'Preparing' && tenantRules(tenantId).sheetOpenWhilePreparing;
}

/** Whether units other than folders cannot be created because the sheet is incomplete (domain.md §5). */
export function isSheetMissing(
  { features }: Pick<Access, 'features'>,
  sheet: { sheetValid: boolean },
): boolean {
  return features.includes('ProjectInfoSheet') && !sheet.sheetValid;
}
