import { canCreateSomeRoot } from '@/lib/domain/permissions/can-create-root';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { getPageContext, type PageContext } from '@/lib/page/page-context';
import { getDashboard } from '@/lib/services/dashboard/get-dashboard';
import { countDeliveryWeeks } from '@/lib/services/deliveries/count-delivery-weeks';
import { listOwnOrganisations } from '@/lib/services/organisations/list-own-organisations';
import { listRootRequests } from '@/lib/services/organisations/list-root-requests';
import { countCurrentProjects } from '@/lib/services/units/count-current-projects';
import { countDelayedWorkflows } from '@/lib/services/workflow/count-delayed-workflows';
import { loadNewRoot } from '../load-new-root';
import { loadSubstituteRequests } from '../load-substitute-requests';

/** The user's work, figures and charts. */
export async function loadDashboard() {
  const ctx = await getPageContext();
  const { viewer, changesSince: since } = ctx;
  const [data, newRoot, organisations, requests, projectCount, workflowCount, absences] = await Promise.all([
    getDashboard(ctx),
    loadNewRoot(ctx),
    listOwnOrganisations(ctx),
    canCreateSomeRoot(viewer).can ? listRootRequests(ctx) : null,
    countCurrentProjects(ctx),
    canSeeWorkflows(ctx).can ? countDelayedWorkflows(ctx) : null,
    loadSubstituteRequests(ctx),
  ]);
  const plots = loadPlots(ctx);
  // A failure is reported where the charts wait for it.
  plots.catch(() => undefined);
  return {
    ...{ viewer, since, data, newRoot, organisations, requests, plots, absences },
    counts: { tasks: data.tasks.count, projects: projectCount, workflows: workflowCount },
  };
}

/** The figures of the charts, which the page does not wait for. */
export type PlotsData = Awaited<ReturnType<typeof loadPlots>>;

async function loadPlots(ctx: PageContext) {
  return { weeks: await countDeliveryWeeks(ctx), since: ctx.changesSince };
}
