import { requireFeature } from '../members/access';
import { ALLOWED, firstRefusal, refuse, type Verdict } from '../members/verdict';
import type { FeatureKey } from '../units/features';

/** The journal is for internal users, where the tenant has the feature (portal-2 §2, domain.md §5). */
export function canSeeJournal(facts: {
  viewer: { isInternal: boolean };
  features: readonly FeatureKey[];
}): Verdict {
  return firstRefusal(
    facts.viewer.isInternal ? ALLOWED : refuse('InternalOnly'),
    requireFeature(facts.features, 'HasJournal'),
  );
}
