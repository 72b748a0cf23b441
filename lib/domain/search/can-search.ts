import { requireFeature } from '../members/access';
import type { Verdict } from '../members/verdict';
import type { FeatureKey } from '../units/features';

/** The search covers the projects of tenants with the feature (portal-2 §2, "Search"). */
export function canSearch(tenantFeatures: readonly FeatureKey[]): Verdict {
  return requireFeature(tenantFeatures, 'AdvancedSearch');
}
