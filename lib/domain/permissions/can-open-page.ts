import type { PageAccess } from '../navigation/pages';
import { type AdminRights, canUseAdmin, canUseSomeAdmin } from './can-use-admin';
import { ALLOWED, refuse, type Verdict } from './verdict';

/** Whether a signed-in person may open pages with this access (portal-1 §2). */
export function canOpenPage(viewer: AdminRights & { isInternal: boolean }, access: PageAccess): Verdict {
  if (access === 'administrator') return canUseAdmin(viewer);
  if (access === 'tenantAdministrator') return canUseSomeAdmin(viewer);
  return access === 'internal' && !viewer.isInternal ? refuse('InternalOnly') : ALLOWED;
}
