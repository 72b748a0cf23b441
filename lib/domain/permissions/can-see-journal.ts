import type { FeatureKey } from '../vocabulary/features';
import { requireFeature } from './access';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

interface Reader {
  isInternal: boolean;
}

/** Journals are for internal users (portal-2 §6). */
export function canReadJournals(viewer: Reader): Verdict {
  return viewer.isInternal ? ALLOWED : refuse('InternalOnly');
}

/** Open the journal of one project, if its tenant has the feature too (portal-2 §2, domain.md §5). */
export function canSeeJournal(facts: { viewer: Reader; features: readonly FeatureKey[] }): Verdict {
  return firstRefusal(canReadJournals(facts.viewer), requireFeature(facts.features, 'HasJournal'));
}
