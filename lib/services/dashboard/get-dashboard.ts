import { readDeliveriesBetween } from '@/db/queries/deliveries-between';
import { readStalledProjects } from '@/db/queries/stalled-projects';
import type { DashboardDto, StalledProjectDto } from '@/lib/contract/dashboard';
import { todayOf } from '@/lib/domain/calendar';
import { deliveryDays, endOfWeek, shownMonday } from '@/lib/domain/deliveries/delivery-days';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { taskKind } from '@/lib/domain/workflow/task-labels';
import type { ServiceContext } from '../context';
import { countAdminWork } from '../operations/count-admin-work';
import { readTasks } from '../tasks/list-tasks';
import { nextTasks } from './next-tasks';

/** Number of stalled projects on the dashboard. */
const SHOWN_PROJECTS = 5;

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

/** The deliveries on each day of the week, of all projects whose delivery overview the viewer may see. */
async function deliveriesOfWeek(ctx: ServiceContext): Promise<DashboardDto['week']> {
  const today = todayOf(ctx);
  const monday = shownMonday(today);
  const lots = await readDeliveriesBetween(ctx, monday, endOfWeek(monday));
  if (lots.length === 0) return null;
  const days = deliveryDays(monday, lots, ctx.settings).map(({ day, projects }) => ({
    day,
    projects: projects.map(({ rootUnitId, volumeM3, ...project }) => ({
      rootProjectUnitID: rootUnitId,
      ...project,
      volume: volumeM3,
    })),
  }));
  return { today, days };
}

/**
 * The stalled projects: one of their tasks has been pending for longer than the delay rules allow, and no
 * unit has changed its state for as long. Those with the most overdue task come first.
 */
async function stalledProjects(ctx: ServiceContext): Promise<DashboardDto['stalled']> {
  const rows = await readStalledProjects(ctx, ctx.delayRules, SHOWN_PROJECTS);
  const projects = rows.map(({ stateKey, taskKey, count: _, ...row }): StalledProjectDto => {
    return { ...row, kind: taskKind({ stateKey, taskKey }) };
  });
  return { count: rows[0]?.count ?? 0, projects };
}
