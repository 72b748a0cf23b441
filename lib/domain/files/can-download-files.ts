import { type Access, requireFeature } from '../members/access';
import { firstRefusal, type Verdict } from '../members/verdict';
import { canViewUnit } from '../units/can-view-unit';

/** Download chosen files of a project as one archive, where the tenant has the feature (portal-2 §6). */
export function canDownloadFiles(access: Access): Verdict {
  return firstRefusal(canViewUnit(access), requireFeature(access.features, 'DownloadSelectedFiles'));
}
