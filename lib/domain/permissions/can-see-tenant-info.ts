import { type Access, requireFeature } from './access';
import { canViewUnit } from './can-view-unit';
import { firstRefusal, type Verdict } from './verdict';

/** The tenant's general information beside a project, where the tenant has the feature (portal-2 §2). */
export function canSeeTenantInfo(access: Access): Verdict {
  return firstRefusal(canViewUnit(access), requireFeature(access.features, 'ShowTenantInfo'));
}
