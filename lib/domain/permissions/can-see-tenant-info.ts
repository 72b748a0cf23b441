import { type Access, requireFeature } from './access';
import { canViewUnit } from './can-view-unit';
import { firstRefusal, type Verdict } from './verdict';

/** Open the tenant's general information on a project page, if the tenant has the feature (portal-2 §2). */
export function canSeeTenantInfo(access: Access): Verdict {
  return firstRefusal(canViewUnit(access), requireFeature(access.features, 'ShowTenantInfo'));
}
