import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cachedQuery } from '@/db/cached-queries';
import { notifications, units } from '@/db/schema';
import type { NotificationDto } from '@/lib/contract/workflow-lists';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { unitPath } from '@/lib/domain/units/unit-path';
import type { ServiceContext } from '../context';
import { LIMIT, type ListResource, OFFSET, type Page, type Selection } from '../listing';
import { requireAllowed } from '../require';
import { actingPlaceholder, scopedQueryKey, scopedQueryValues, visibleRoots } from '../scope';
import { parentTitles } from '../unit-tree/parent-titles';

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

/** A lot directly below the project has no subproject. */
const isSubproject = and(eq(subprojects.unitId, units.parentUnitId), isNotNull(subprojects.parentUnitId));

/** The changes of materials in projects visible to the viewer (domain.md §4, "Written per step"). */
export async function listNotifications(
  ctx: ServiceContext,
  selection: Selection,
): Promise<Page<NotificationDto>> {
  requireAllowed(canSeeWorkflows(ctx));
  const values = scopedQueryValues(ctx, selection);
  const [rows, [counted]] = await Promise.all([
    notificationPage(ctx, selection).execute(values),
    notificationCount(ctx, selection).execute(values),
  ]);
  const dtos = rows.map(({ createdOn, parents, ...row }) => ({
    ...row,
    unitPath: unitPath(parents, row.approvalLot),
    createdOn: createdOn.toISOString(),
  }));
  return { rows: dtos, count: counted?.total ?? 0 };
}

const notificationPage = cachedQuery(scopedQueryKey, (ctx: ServiceContext, selection: Selection) =>
  ctx.db
    .select({
      notificationID: notifications.notificationId,
      rootProjectUnitID: notifications.rootUnitId,
      projectUnitID: notifications.unitId,
      rootNo: roots.unitNo,
      root: roots.title,
      subProject: sql<string | null>`${subprojects.title}`,
      approvalLot: units.title,
      projectUnitNo: units.unitNo,
      parents: parentTitles(sql`units.unit_id`),
      createdOn: notifications.createdOn,
      username: notifications.username,
      materialData: notifications.materialData,
    })
    .from(notifications)
    .innerJoin(units, eq(units.unitId, notifications.unitId))
    .innerJoin(roots, eq(roots.unitId, notifications.rootUnitId))
    .leftJoin(subprojects, isSubproject)
    .where(visibleNotifications(ctx, selection))
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare(''),
);

const notificationCount = cachedQuery(scopedQueryKey, (ctx: ServiceContext, selection: Selection) => {
  const all = ctx.db.select({ total: sql<number>`count(*)::int` }).from(notifications);
  // Without a filter the units are not needed, and reading them would be most of the work.
  const named = selection.where
    ? all
        .innerJoin(units, eq(units.unitId, notifications.unitId))
        .innerJoin(roots, eq(roots.unitId, notifications.rootUnitId))
        .leftJoin(subprojects, isSubproject)
    : all;
  return named.where(visibleNotifications(ctx, selection)).prepare('');
});

function visibleNotifications(ctx: ServiceContext, { cached, where }: Selection): SQL | undefined {
  return and(
    inArray(notifications.rootUnitId, visibleRoots(ctx, actingPlaceholder(ctx))),
    cached ? cached.where : where,
  );
}
