import { desc } from 'drizzle-orm';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { readWorkflows, roots } from '@/db/queries/workflow-lists';
import { reminders, units } from '@/db/schema';
import type { WorkflowDto } from '@/lib/contract/workflow-lists';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { unitPath } from '@/lib/domain/units/unit-path';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';

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
  const { rows, count } = await readWorkflows(ctx, selection);
  const dtos = rows.map(({ stateSince, createdOn, parents, ...row }) => ({
    ...row,
    unitPath: unitPath(parents, row.title),
    stateSince: stateSince.toISOString(),
    createdOn: createdOn.toISOString(),
  }));
  return { rows: dtos, count };
}
