import type { DashboardDto } from '@/lib/contract/dashboard';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { countAdminWork } from '../operations/count-admin-work';
import { readTasks } from '../tasks/list-tasks';
import { deliveriesOfWeek } from './deliveries-of-week';
import { nextTasks } from './next-tasks';
import { stalledProjects } from './stalled-projects';

/** The viewer's dashboard, in five statements at most, independent of the amount of data. */
export async function getDashboard(ctx: ServiceContext): Promise<DashboardDto> {
  const [tasks, week, stalled, admin] = await Promise.all([
    readTasks(ctx, { snoozed: 'left out' }).then((rows) => nextTasks(ctx, rows)),
    deliveriesOfWeek(ctx),
    stalledProjects(ctx),
    canUseAdmin(ctx.viewer).can ? countAdminWork(ctx) : null,
  ]);
  return { tasks, week, stalled, admin };
}
