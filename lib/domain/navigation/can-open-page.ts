import { canUseAdmin } from '../account/can-use-admin';
import { ALLOWED, refuse, type Verdict } from '../members/verdict';
import type { PageAccess } from './pages';

/** Whether somebody who is signed in may open the pages of an access (portal-1 §2). */
export function canOpenPage(
  viewer: { isInternal: boolean; isAdministrator: boolean },
  access: PageAccess,
): Verdict {
  if (access === 'administrator') return canUseAdmin(viewer);
  return access === 'internal' && !viewer.isInternal ? refuse('InternalOnly') : ALLOWED;
}
