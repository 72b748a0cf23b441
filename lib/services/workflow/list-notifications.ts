import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notifications, units } from '@/db/schema';
import type { NotificationDto } from '@/lib/contract/notifications';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import type { ServiceContext } from '../context';
import type { ListResource, Page, Selection } from '../listing';
import { requireAllowed } from '../require';
import { visibleUnits } from '../scope';

const roots = alias(units, 'root');
const subprojects = alias(units, 'subproject');

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

/** A lot that lies directly below the project has no subproject. */
const isSubproject = and(eq(subprojects.unitId, units.parentUnitId), isNotNull(subprojects.parentUnitId));

/** The changes of materials in projects the viewer sees (domain.md §4, "Written per step"). */
export async function listNotifications(
  ctx: ServiceContext,
  selection: Selection,
): Promise<Page<NotificationDto>> {
  requireAllowed(canSeeWorkflows(ctx));
  const where = and(visibleUnits(ctx), selection.where);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        notificationID: notifications.notificationId,
        rootProjectUnitID: notifications.rootUnitId,
        projectUnitID: notifications.unitId,
        rootNo: roots.unitNo,
        root: roots.title,
        subProject: sql<string | null>`${subprojects.title}`,
        approvalLot: units.title,
        createdOn: notifications.createdOn,
        username: notifications.username,
        materialData: notifications.materialData,
      })
      .from(notifications)
      .innerJoin(units, eq(units.unitId, notifications.unitId))
      .innerJoin(roots, eq(roots.unitId, notifications.rootUnitId))
      .leftJoin(subprojects, isSubproject)
      .where(where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    ctx.db
      .select({ value: count() })
      .from(notifications)
      .innerJoin(units, eq(units.unitId, notifications.unitId))
      .innerJoin(roots, eq(roots.unitId, notifications.rootUnitId))
      .leftJoin(subprojects, isSubproject)
      .where(where),
  ]);
  const dtos = rows.map(({ createdOn, ...row }) => ({ ...row, createdOn: createdOn.toISOString() }));
  return { rows: dtos, count: total?.value ?? 0 };
}
