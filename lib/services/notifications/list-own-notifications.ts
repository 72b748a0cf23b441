import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { visibleUnits } from '@/db/queries/scope';
import { journalEntries, ownNotifications, units, users } from '@/db/schema';
import type { OwnNotificationDto } from '@/lib/contract/notifications';
import { NOTIFICATION_KINDS } from '@/lib/domain/notifications/kinds';
import type { NotificationView } from '@/lib/domain/notifications/notification-view';
import { ACTIVITY_COLUMNS, peopleIn } from '../activity/list-activity';
import { type ActivityRow, presentActivity } from '../activity/present-activity';
import type { ServiceContext } from '../context';

const projects = alias(units, 'project');

export const OWN_NOTIFICATION_LIST: ListResource = {
  fields: {
    notificationID: { column: ownNotifications.notificationId, type: 'uuid' },
    kind: { column: ownNotifications.kind, type: 'enum', values: NOTIFICATION_KINDS },
    isRead: { column: sql`(${isNotNull(ownNotifications.readAt)})`, type: 'bool' },
    rootProjectUnitID: { column: ownNotifications.rootUnitId, type: 'uuid' },
    projectUnitID: { column: ownNotifications.unitId, type: 'uuid' },
    createdOn: { column: ownNotifications.createdAt, type: 'instant' },
  },
  primaryKey: ownNotifications.notificationId,
  defaultOrder: [desc(ownNotifications.createdAt), desc(ownNotifications.notificationId)],
};

/** The condition of a view with the filters in the URL. */
export function ownNotificationsWhere({ kind, unreadOnly }: NotificationView): SQL | undefined {
  return and(
    kind && eq(ownNotifications.kind, kind),
    unreadOnly ? isNull(ownNotifications.readAt) : undefined,
  );
}

/** The viewer's notifications, if they still see the units. */
export async function listOwnNotifications(
  ctx: ServiceContext,
  { where, orderBy, limit, offset }: Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>,
): Promise<Page<OwnNotificationDto>> {
  const own = and(eq(ownNotifications.userId, ctx.viewer.userId), visibleUnits(ctx), where);
  const ofUnit = eq(units.unitId, ownNotifications.unitId);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        ...ACTIVITY_COLUMNS,
        notification: ownNotifications,
        project: { unitNo: projects.unitNo, title: projects.title },
      })
      .from(ownNotifications)
      .innerJoin(units, ofUnit)
      .innerJoin(projects, eq(projects.unitId, ownNotifications.rootUnitId))
      .innerJoin(journalEntries, eq(journalEntries.journalId, ownNotifications.journalId))
      .leftJoin(users, eq(users.userId, journalEntries.userId))
      .where(own)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ value: sql<number>`count(*)::int` })
      .from(ownNotifications)
      .innerJoin(units, ofUnit)
      .where(own),
  ]);
  const people = await peopleIn(ctx, rows);
  return { rows: rows.map((row) => present(row, people)), count: total?.value ?? 0 };
}

interface NotificationRow extends ActivityRow {
  notification: typeof ownNotifications.$inferSelect;
  project: { unitNo: string; title: string };
}

function present(
  { notification, project, ...activity }: NotificationRow,
  people: ReadonlyMap<string, string>,
): OwnNotificationDto {
  return {
    notificationID: notification.notificationId,
    kind: notification.kind,
    rootProjectUnitID: notification.rootUnitId,
    rootNo: project.unitNo,
    root: project.title,
    projectUnitID: notification.unitId,
    commentID: notification.commentId,
    count: notification.count,
    createdOn: notification.createdAt.toISOString(),
    isRead: notification.readAt !== null,
    activity: presentActivity(activity, people),
  };
}
