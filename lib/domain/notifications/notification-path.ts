import type { ActivityAction } from '../activity/actions';
import { href } from '../navigation/pages';
import { unitPagePath } from '../navigation/unit-page-path';

interface NotifiedPlace {
  rootUnitId: string;
  unitId: string;
  action: ActivityAction | 'stateChanged';
  commentId: string | null;
}

/** Path of the page for a notification: the comment, the files, the deliveries or the unit. */
export function notificationPath({ rootUnitId, unitId, action, commentId }: NotifiedPlace): string {
  if (commentId !== null) return href('viewer', { rootUnitId, unitId }, { comment: commentId });
  if (action === 'fileAdded' || action === 'fileReplaced') return `${unitPagePath(rootUnitId, unitId)}#files`;
  const isOfProject = unitId === rootUnitId;
  if (action === 'deliveryChanged' || (action === 'datesShifted' && isOfProject))
    return href('deliveryOverview', { rootUnitId });
  return unitPagePath(rootUnitId, unitId);
}
