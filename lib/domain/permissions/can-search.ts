import type { FeatureKey } from '../vocabulary/features';
import { requireFeature } from './access';
import type { Verdict } from './verdict';

/** The search covers the projects of tenants with the feature (portal-2 §2, "Search"). */
export function canSearch(tenantFeatures: readonly FeatureKey[]): Verdict {
  return requireFeature(tenantFeatures, 'AdvancedSearch');
}
