import { type Access, requireFeature } from './access';
import type { Verdict } from './verdict';

/** Open the information sheet of a visible project, if the tenant has the feature (domain.md §5). */
export function canSeeSheet({ features }: Pick<Access, 'features'>): Verdict {
  return requireFeature(features, 'ProjectInfoSheet');
}
