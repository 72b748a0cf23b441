import { type Access, requireFeature } from './access';
import { canViewUnit } from './can-view-unit';
import { firstRefusal, type Verdict } from './verdict';

/** Download chosen files of a project as one archive, if the tenant has the feature (portal-2 §6). */
export function canDownloadFiles(access: Access): Verdict {
  return firstRefusal(canViewUnit(access), requireFeature(access.features, 'DownloadSelectedFiles'));
}
