import type { InboxTaskDto } from '@/lib/contract/tasks';
import { type Day, dayAt, todayOf } from '@/lib/domain/calendar';
import { actsForWhom } from '@/lib/domain/permissions/substitute-roles';
import { delayRuleOf } from '@/lib/domain/workflow/delay-rules';
import { filterInbox, type InboxFilter, type InboxSort, sortInbox } from '@/lib/domain/workflow/inbox';
import { rulesOfTenant } from '@/lib/domain/workflow/own-delay-rules';
import { stepAtOnce } from '@/lib/domain/workflow/steps-at-once';
import { taskDue } from '@/lib/domain/workflow/task-due';
import { taskKind } from '@/lib/domain/workflow/task-labels';
import type { ServiceContext } from '../context';
import { accessOfRoots } from '../deliveries/project-access';
import { readTasks, type TaskRow } from './list-tasks';

/** Which tasks to read: without snoozed ones, only snoozed ones, or all. */
export type WantedSnoozed = 'without' | 'only' | 'all';

interface InboxInput extends Omit<InboxFilter, 'isSnoozed'> {
  sort?: InboxSort;
  snoozed?: WantedSnoozed;
}

/**
 * The open tasks of the viewer with due date and delay by the delay rules, in one statement. All are read
 * before they are filtered, because overdue is a rule of the domain; the screen filters its data by the same
 * functions.
 */
export async function listInbox(ctx: ServiceContext, input: InboxInput = {}): Promise<InboxTaskDto[]> {
  const snoozed = input.snoozed === 'all' || input.snoozed === 'only' ? 'included' : 'left out';
  return inboxOf(ctx, await readTasks(ctx, { snoozed }), input);
}

/** The same from tasks that are already read. */
export async function inboxOf(
  ctx: ServiceContext,
  rows: readonly TaskRow[],
  { sort = 'due', snoozed = 'without', ...filter }: InboxInput = {},
): Promise<InboxTaskDto[]> {
  const today = todayOf(ctx);
  const actingFor = await findAbsent(ctx, rows);
  const tasks = rows.map((row) => ({ ...presentInboxTask(ctx, row, today), actingFor: actingFor(row) }));
  const isSnoozed = snoozed === 'all' ? undefined : snoozed === 'only';
  return sortInbox(filterInbox(tasks, { ...filter, isSnoozed }), sort);
}

/**
 * Names the represented person of a task that the viewer only has as a substitute; reads nothing for other
 * viewers.
 */
async function findAbsent(
  ctx: ServiceContext,
  rows: readonly TaskRow[],
): Promise<(row: TaskRow) => InboxTaskDto['actingFor']> {
  const { actsFor } = ctx.viewer;
  if (actsFor.length === 0) return () => null;
  const accesses = await accessOfRoots(
    ctx,
    rows.map(({ task }) => task.rootProjectUnitID),
  );
  return ({ task, roleKeys }) => {
    const access = accesses.get(task.rootProjectUnitID);
    const absentId = access ? actsForWhom(access, roleKeys) : null;
    const absent = actsFor.find(({ userId }) => userId === absentId);
    return absent ? { userID: absent.userId, name: absent.name } : null;
  };
}

function presentInboxTask(
  { delayRules, product }: ServiceContext,
  { task, unitType, snoozedUntil }: TaskRow,
  today: Day,
): Omit<InboxTaskDto, 'actingFor'> {
  const { projectUnitTypeVariant: variant, tenantID, salesOrgID, changedOn, ...shown } = task;
  const rule = delayRuleOf(task, rulesOfTenant(delayRules, tenantID));
  return {
    ...shown,
    snoozedUntil,
    changedOn: changedOn.toISOString(),
    kind: taskKind(task),
    ...taskDue(rule, dayAt(changedOn, product.timeZone), today),
    delayRule: rule && {
      reminderDays: rule.days.Reminder1,
      escalationDays: rule.days.Escalation,
      escalationRoleKeys: [...rule.escalatesTo],
    },
    stepAtOnce: stepAtOnce({ ...task, unitType, variant }),
  };
}
