import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notifications, reminders, units } from '@/db/schema';
import { cachedQuery } from './cached-query';
import { LIMIT, OFFSET, type Selection } from './listing';
import { parentTitles } from './parent-titles';
import {
  actingPlaceholder,
  type Reader,
  scopedQueryKey,
  scopedQueryValues,
  visibleRoots,
  visibleUnits,
} from './scope';

/** Joined with `units` in both lists; in that of notifications also their subprojects. */
export const roots = alias(units, 'root');
export const subprojects = alias(units, 'subproject');

const TOTAL = { total: sql<number>`count(*)::int` };

/** The open delay rules in projects visible to the reader. */
export async function readWorkflows(reader: Reader, selection: Selection) {
  const values = scopedQueryValues(reader, selection);
  const [rows, [counted]] = await Promise.all([
    workflowPage(reader, selection).execute(values),
    workflowCount(reader, selection).execute(values),
  ]);
  return { rows, count: counted?.total ?? 0 };
}

const workflowPage = cachedQuery(scopedQueryKey, (reader: Reader, selection: Selection) =>
  reader.db
    .select({
      reminderID: reminders.reminderId,
      rootProjectUnitID: reminders.rootUnitId,
      projectUnitID: reminders.unitId,
      projectUnitNo: units.unitNo,
      title: units.title,
      parents: parentTitles(units.unitId),
      rootUnitTitle: roots.title,
      stateKey: reminders.stateKey,
      stateSince: reminders.stateSince,
      ruleKey: reminders.ruleKey,
      createdOn: reminders.createdOn,
    })
    .from(reminders)
    .innerJoin(units, eq(units.unitId, reminders.unitId))
    .innerJoin(roots, eq(roots.unitId, reminders.rootUnitId))
    .where(openWorkflows(visibleUnits(reader, actingPlaceholder(reader)), selection))
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare(''),
);

const workflowCount = cachedQuery(scopedQueryKey, (reader: Reader, selection: Selection) => {
  const all = reader.db.select(TOTAL).from(reminders);
  // Without a filter the units are not needed, and reading them would be most of the work.
  const named = selection.where
    ? all
        .innerJoin(units, eq(units.unitId, reminders.unitId))
        .innerJoin(roots, eq(roots.unitId, reminders.rootUnitId))
    : all;
  const isVisible = inArray(reminders.rootUnitId, visibleRoots(reader, actingPlaceholder(reader)));
  return named.where(openWorkflows(isVisible, selection)).prepare('');
});

function openWorkflows(isVisible: SQL, { cached, where }: Selection): SQL | undefined {
  return and(isNull(reminders.closedOn), isVisible, cached ? cached.where : where);
}

/** The changes of materials in projects visible to the reader. */
export async function readNotifications(reader: Reader, selection: Selection) {
  const values = scopedQueryValues(reader, selection);
  const [rows, [counted]] = await Promise.all([
    notificationPage(reader, selection).execute(values),
    notificationCount(reader, selection).execute(values),
  ]);
  return { rows, count: counted?.total ?? 0 };
}

/** A lot directly below the project has no subproject. */
const isSubproject = and(eq(subprojects.unitId, units.parentUnitId), isNotNull(subprojects.parentUnitId));

const notificationPage = cachedQuery(scopedQueryKey, (reader: Reader, selection: Selection) =>
  reader.db
    .select({
      notificationID: notifications.notificationId,
      rootProjectUnitID: notifications.rootUnitId,
      projectUnitID: notifications.unitId,
      rootNo: roots.unitNo,
      root: roots.title,
      subProject: subprojects.title,
      approvalLot: units.title,
      projectUnitNo: units.unitNo,
      parents: parentTitles(units.unitId),
      createdOn: notifications.createdOn,
      username: notifications.username,
      materialData: notifications.materialData,
    })
    .from(notifications)
    .innerJoin(units, eq(units.unitId, notifications.unitId))
    .innerJoin(roots, eq(roots.unitId, notifications.rootUnitId))
    .leftJoin(subprojects, isSubproject)
    .where(visibleNotifications(reader, selection))
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare(''),
);

const notificationCount = cachedQuery(scopedQueryKey, (reader: Reader, selection: Selection) => {
  const all = reader.db.select(TOTAL).from(notifications);
  // Without a filter the units are not needed, and reading them would be most of the work.
  const named = selection.where
    ? all
        .innerJoin(units, eq(units.unitId, notifications.unitId))
        .innerJoin(roots, eq(roots.unitId, notifications.rootUnitId))
        .leftJoin(subprojects, isSubproject)
    : all;
  return named.where(visibleNotifications(reader, selection)).prepare('');
});

function visibleNotifications(reader: Reader, { cached, where }: Selection): SQL | undefined {
  return and(
    inArray(notifications.rootUnitId, visibleRoots(reader, actingPlaceholder(reader))),
    cached ? cached.where : where,
  );
}
