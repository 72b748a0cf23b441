import type { DashboardDto } from '@/lib/contract/dashboard';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { countAdminWork } from '../operations/count-admin-work';
import { readTasks, type TaskRow } from '../tasks/list-tasks';
import { deliveriesOfWeek } from './deliveries-of-week';
import { nextTasks } from './next-tasks';
import { stalledProjects } from './stalled-projects';

/** The tasks that wait for the viewer, for their dashboard. */
export const readWaitingTasks = (ctx: ServiceContext): Promise<TaskRow[]> =>
  readTasks(ctx, { snoozed: 'left out' });

/**
 * The viewer's dashboard, in five statements at most, independent of the amount of data.
 * @param waiting their tasks, if they are already being read
 */
export async function getDashboard(
  ctx: ServiceContext,
  waiting: Promise<TaskRow[]> = readWaitingTasks(ctx),
): Promise<DashboardDto> {
  const [tasks, week, stalled, admin] = await Promise.all([
    waiting.then((rows) => nextTasks(ctx, rows)),
    deliveriesOfWeek(ctx),
    stalledProjects(ctx),
    canUseAdmin(ctx.viewer).can ? countAdminWork(ctx) : null,
  ]);
  return { tasks, week, stalled, admin };
}
