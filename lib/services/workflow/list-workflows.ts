import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { reminders, units } from '@/db/schema';
import type { WorkflowDto } from '@/lib/contract/notifications';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from '../context';
import type { ListResource, Page, Selection } from '../listing';
import { requireAllowed } from '../require';
import { visibleUnits } from '../scope';

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

/** The delay rules that are open in projects the viewer sees: those `countDelayedWorkflows` counts (domain.md §4). */
export async function listWorkflows(ctx: ServiceContext, selection: Selection): Promise<Page<WorkflowDto>> {
  requireAllowed(canSeeWorkflows(ctx));
  const where = and(isNull(reminders.closedOn), visibleUnits(ctx), selection.where);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        reminderID: reminders.reminderId,
        rootProjectUnitID: reminders.rootUnitId,
        projectUnitID: reminders.unitId,
        projectUnitNo: units.unitNo,
        title: units.title,
        rootUnitTitle: roots.title,
        stateKey: reminders.stateKey,
        stateSince: reminders.stateSince,
        ruleKey: reminders.ruleKey,
        createdOn: reminders.createdOn,
      })
      .from(reminders)
      .innerJoin(units, eq(units.unitId, reminders.unitId))
      .innerJoin(roots, eq(roots.unitId, reminders.rootUnitId))
      .where(where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    ctx.db
      .select({ value: count() })
      .from(reminders)
      .innerJoin(units, eq(units.unitId, reminders.unitId))
      .innerJoin(roots, eq(roots.unitId, reminders.rootUnitId))
      .where(where),
  ]);
  const dtos = rows.map(({ stateSince, createdOn, ...row }) => ({
    ...row,
    stateSince: stateSince.toISOString(),
    createdOn: createdOn.toISOString(),
  }));
  return { rows: dtos, count: total?.value ?? 0 };
}
