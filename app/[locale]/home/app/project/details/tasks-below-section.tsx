import { TaskLinks } from '@/components/tasks/task-links';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { latestTasksBelow } from '@/lib/services/tasks/list-tasks';

/** As many are sent with the page; all of them are in the task list. */
const SENT = 20;

/** The tasks that wait for the viewer on the units below. */
export async function TasksBelowSection({ unitId }: { unitId: string }) {
  const [ctx, { unit }] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const { rows, count } = await latestTasksBelow(ctx, unit, SENT);
  return count === 0 ? null : <TaskLinks tasks={rows} count={count} now={ctx.now} />;
}
