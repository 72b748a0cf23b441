import { type ProjectAccess, requireFeature } from './access';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/**
 * Open the information sheet of a visible project, if the tenant has the feature and a set of sheets (domain.md §5).
 */
export function canSeeSheet({ features, rules }: Pick<ProjectAccess, 'features' | 'rules'>): Verdict {
  return firstRefusal(
    requireFeature(features, 'ProjectInfoSheet'),
    rules.sheetSetKey === null ? refuse('FeatureDisabled') : ALLOWED,
  );
}
