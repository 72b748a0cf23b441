import { desc } from 'drizzle-orm';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { readNotifications, roots, subprojects } from '@/db/queries/workflow-lists';
import { notifications, units } from '@/db/schema';
import type { NotificationDto } from '@/lib/contract/workflow-lists';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { unitPath } from '@/lib/domain/units/unit-path';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';

export const NOTIFICATION_LIST: ListResource = {
  fields: {
    notificationID: { column: notifications.notificationId, type: 'uuid' },
    rootProjectUnitID: { column: notifications.rootUnitId, type: 'uuid' },
    projectUnitID: { column: notifications.unitId, type: 'uuid' },
    rootNo: { column: roots.unitNo, type: 'string' },
    root: { column: roots.title, type: 'string' },
    subProject: { column: subprojects.title, type: 'string', nullable: true },
    approvalLot: { column: units.title, type: 'string' },
    username: { column: notifications.username, type: 'string' },
    createdOn: { column: notifications.createdOn, type: 'instant' },
  },
  primaryKey: notifications.notificationId,
  defaultOrder: [desc(notifications.createdOn), desc(notifications.notificationId)],
};

/** The changes of materials in projects visible to the viewer (domain.md §4, "Written per step"). */
export async function listNotifications(
  ctx: ServiceContext,
  selection: Selection,
): Promise<Page<NotificationDto>> {
  requireAllowed(canSeeWorkflows(ctx));
  const { rows, count } = await readNotifications(ctx, selection);
  const dtos = rows.map(({ createdOn, parents, ...row }) => ({
    ...row,
    unitPath: unitPath(parents, row.approvalLot),
    createdOn: createdOn.toISOString(),
  }));
  return { rows: dtos, count };
}
