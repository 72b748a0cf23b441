import type { InboxTaskDto } from '@/lib/contract/tasks';
import { todayInBerlin } from '@/lib/domain/calendar';
import { filterInbox, type InboxFilter, type InboxSort, sortInbox } from '@/lib/domain/workflow/inbox';
import { stepAtOnce } from '@/lib/domain/workflow/steps-at-once';
import { taskDue } from '@/lib/domain/workflow/task-due';
import { taskKind } from '@/lib/domain/workflow/task-labels';
import type { ServiceContext } from '../context';
import { readTasks } from './list-tasks';

/**
 * The open tasks of the viewer with due date and delay by the delay rules, in one statement. They are all read before
 * they are filtered, as what is overdue is a rule of the domain; the screen filters what it has by the same functions.
 */
export async function listInbox(
  ctx: ServiceContext,
  { sort = 'due', ...filter }: InboxFilter & { sort?: InboxSort } = {},
): Promise<InboxTaskDto[]> {
  const today = todayInBerlin(ctx.now);
  const tasks = (await readTasks(ctx)).map((row) => presentInboxTask(row, today));
  return sortInbox(filterInbox(tasks, filter), sort);
}

type TaskRow = Awaited<ReturnType<typeof readTasks>>[number];

function presentInboxTask(row: TaskRow, today: string): InboxTaskDto {
  const { projectUnitTypeVariant: variant, unitType, tenantID, salesOrgID, changedOn, ...task } = row;
  return {
    ...task,
    changedOn: changedOn.toISOString(),
    kind: taskKind(task),
    ...taskDue(task, todayInBerlin(changedOn), today),
    stepAtOnce: stepAtOnce({ ...task, unitType, variant }),
  };
}
