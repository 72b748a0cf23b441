import { TaskLinks } from '@/components/tasks/task-links';
import { getPageContext } from '@/lib/auth/page-context';
import { listUnitTasks } from '@/lib/services/tasks/list-tasks';

/** The tasks that wait for the viewer on the units below. */
export async function TasksBelowSection({ unitId }: { unitId: string }) {
  const ctx = await getPageContext();
  const below = (await listUnitTasks(ctx, unitId)).filter((task) => task.projectUnitID !== unitId);
  return below.length === 0 ? null : <TaskLinks tasks={below} now={ctx.now} />;
}
