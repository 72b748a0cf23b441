import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { DashboardWork } from '@/components/dashboard/dashboard-work';
import { LiveCount, type LiveCountProps } from '@/components/dashboard/live-count';
import { NewProjectCard } from '@/components/dashboard/new-project-card';
import { RequestList } from '@/components/dashboard/request-list';
import { Tile } from '@/components/dashboard/tile';
import { ClipboardIcon, FolderIcon, NewsIcon, WorkflowIcon } from '@/components/ui/icons';
import { NextTasks } from '@/components/workflow/next-tasks/next-tasks';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { href } from '@/lib/domain/navigation/pages';
import { canCreateSomeRoot } from '@/lib/domain/permissions/can-create-root';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageShell } from '@/lib/page/page-shell';
import { getDashboard } from '@/lib/services/dashboard/get-dashboard';
import { listOwnOrganisations } from '@/lib/services/organisations/list-own-organisations';
import { listRootRequests } from '@/lib/services/organisations/list-root-requests';
import { countCurrentProjects } from '@/lib/services/units/count-current-projects';
import { countDelayedWorkflows } from '@/lib/services/workflow/count-delayed-workflows';
import { NewRoot } from '../new-root';
import { Plots } from './plots';
import { RefusedPage } from './refused-page';

/** Fixed: the news page has none (portal-1 §9). */
const NEWS_COUNT = 0;

/** Texts for tasks and the step dialog. */
const OF_STEPS = [
  ...(['inbox.due', 'inbox.steps'] as const),
  ...(['workflow.actions', 'workflow.effects', 'workflow.asks', 'workflow.review'] as const),
  ...(['workflow.failed', 'workflow.offline'] as const),
];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard');
  return { title: t('title') };
}

export default async function DashboardPage({ searchParams }: PageProps<'/[locale]/home/app/dash'>) {
  const [ctx, t, { refused }] = await Promise.all([
    getPageContext(),
    getTranslations('dashboard'),
    searchParams,
  ]);
  const tasks = getPageShell().then(({ taskCount }) => taskCount);
  const [data, organisations] = await Promise.all([getDashboard(ctx), listOwnOrganisations(ctx)]);
  const { firstName, lastName } = ctx.viewer;
  const work = { fallback: { data }, since: ctx.changesSince };
  return (
    <>
      <RefusedPage viewer={ctx.viewer} access={refused} />
      <ClientMessages namespaces={['dashboard', 'taskKeys', 'roles', ...OF_STEPS]}>
        <DashboardWork name={fullNameOf({ firstName, lastName })} {...work} action={<NewRoot />}>
          <NextTasks {...work} />
        </DashboardWork>
      </ClientMessages>
      <h2 className="sr-only">{t('figures')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3">
        <Tile title={t('pendingTasks')} href={href('inbox')} icon={ClipboardIcon}>
          <Live name="countTasks" of={tasks} />
        </Tile>
        <Tile title={t('currentProjects')} href={href('currentProjects')} icon={FolderIcon}>
          <Live name="countCurrentProjects" of={countCurrentProjects(ctx)} />
        </Tile>
        <Tile title={t('news')} href={href('news')} icon={NewsIcon}>
          <Figure of={NEWS_COUNT} />
        </Tile>
        {canSeeWorkflows(ctx).can && (
          <Tile title={t('workflows')} href={href('workflows')} icon={WorkflowIcon}>
            <Live name="countDelayedWorkflows" of={countDelayedWorkflows(ctx)} />
          </Tile>
        )}
      </ul>
      <ClientMessages namespaces={['dashboard']}>
        <div className="mt-4 grid gap-4">
          <Requests />
          {organisations.length > 0 && (
            <NewProjectCard organisations={organisations} login={ctx.viewer.login} />
          )}
          {/* Last, because they load late and must not move other content. */}
          <Plots />
        </div>
      </ClientMessages>
    </>
  );
}

/** Requests for projects to a sales planner; renders nothing for other users. */
async function Requests() {
  const ctx = await getPageContext();
  if (!canCreateSomeRoot(ctx.viewer).can) return null;
  const data = await listRootRequests(ctx);
  return <RequestList fallback={{ data, count: data.length }} since={ctx.changesSince} />;
}

/** A count as soon as it is loaded, updated live. */
async function Live({ name, of }: { name: LiveCountProps['name']; of: Promise<number> }) {
  const [{ changesSince }, count] = await Promise.all([getPageContext(), of]);
  return <LiveCount name={name} count={count} since={changesSince} />;
}

/** A count in the user's language. */
async function Figure({ of }: { of: number }) {
  const format = await getFormatter();
  return format.number(of, 'integer');
}
