import { type Access, requireFeature } from './access';
import type { Verdict } from './verdict';

/** Who sees a project sees its information sheet, where the tenant has one (domain.md §5). */
export function canSeeSheet({ features }: Pick<Access, 'features'>): Verdict {
  return requireFeature(features, 'ProjectInfoSheet');
}
