import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cachedQuery } from '@/db/cached-queries';
import { reminders, units } from '@/db/schema';
import type { WorkflowDto } from '@/lib/contract/workflow-lists';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { unitPath } from '@/lib/domain/units/unit-path';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from '../context';
import { LIMIT, type ListResource, OFFSET, type Page, type Selection } from '../listing';
import { requireAllowed } from '../require';
import { actingPlaceholder, scopedQueryKey, scopedQueryValues, visibleRoots, visibleUnits } from '../scope';
import { parentTitles } from '../unit-tree/parent-titles';

const roots = alias(units, 'root');

export const WORKFLOW_LIST: ListResource = {
  fields: {
    reminderID: { column: reminders.reminderId, type: 'uuid' },
    rootProjectUnitID: { column: reminders.rootUnitId, type: 'uuid' },
    projectUnitID: { column: reminders.unitId, type: 'uuid' },
    projectUnitNo: { column: units.unitNo, type: 'string' },
    title: { column: units.title, type: 'string' },
    rootUnitTitle: { column: roots.title, type: 'string' },
    stateKey: { column: reminders.stateKey, type: 'enum', values: STATE_KEYS },
    stateSince: { column: reminders.stateSince, type: 'instant' },
    ruleKey: { column: reminders.ruleKey, type: 'string' },
    createdOn: { column: reminders.createdOn, type: 'instant' },
  },
  primaryKey: reminders.reminderId,
  defaultOrder: [desc(reminders.createdOn), desc(reminders.reminderId)],
};

/**
 * The open delay rules in projects visible to the viewer: those counted by `countDelayedWorkflows` (domain.md
 * §4).
 */
export async function listWorkflows(ctx: ServiceContext, selection: Selection): Promise<Page<WorkflowDto>> {
  requireAllowed(canSeeWorkflows(ctx));
  const values = scopedQueryValues(ctx, selection);
  const [rows, [counted]] = await Promise.all([
    workflowPage(ctx, selection).execute(values),
    workflowCount(ctx, selection).execute(values),
  ]);
  const dtos = rows.map(({ stateSince, createdOn, parents, ...row }) => ({
    ...row,
    unitPath: unitPath(parents, row.title),
    stateSince: stateSince.toISOString(),
    createdOn: createdOn.toISOString(),
  }));
  return { rows: dtos, count: counted?.total ?? 0 };
}

const workflowPage = cachedQuery(scopedQueryKey, (ctx: ServiceContext, selection: Selection) =>
  ctx.db
    .select({
      reminderID: reminders.reminderId,
      rootProjectUnitID: reminders.rootUnitId,
      projectUnitID: reminders.unitId,
      projectUnitNo: units.unitNo,
      title: units.title,
      parents: parentTitles(sql`units.unit_id`),
      rootUnitTitle: roots.title,
      stateKey: reminders.stateKey,
      stateSince: reminders.stateSince,
      ruleKey: reminders.ruleKey,
      createdOn: reminders.createdOn,
    })
    .from(reminders)
    .innerJoin(units, eq(units.unitId, reminders.unitId))
    .innerJoin(roots, eq(roots.unitId, reminders.rootUnitId))
    .where(openWorkflows(visibleUnits(ctx, actingPlaceholder(ctx)), selection))
    .orderBy(...selection.orderBy)
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare(''),
);

const workflowCount = cachedQuery(scopedQueryKey, (ctx: ServiceContext, selection: Selection) => {
  const all = ctx.db.select({ total: sql<number>`count(*)::int` }).from(reminders);
  // Without a filter the units are not needed, and reading them would be most of the work.
  const named = selection.where
    ? all
        .innerJoin(units, eq(units.unitId, reminders.unitId))
        .innerJoin(roots, eq(roots.unitId, reminders.rootUnitId))
    : all;
  const isVisible = inArray(reminders.rootUnitId, visibleRoots(ctx, actingPlaceholder(ctx)));
  return named.where(openWorkflows(isVisible, selection)).prepare('');
});

function openWorkflows(isVisible: SQL, { cached, where }: Selection): SQL | undefined {
  return and(isNull(reminders.closedOn), isVisible, cached ? cached.where : where);
}
