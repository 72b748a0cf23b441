import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { NewProjectCard } from '@/components/dashboard/new-project-card';
import { RequestList } from '@/components/dashboard/request-list';
import { Tile } from '@/components/dashboard/tile';
import { WelcomeCard } from '@/components/dashboard/welcome-card';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { ClipboardIcon, FolderIcon, NewsIcon, WorkflowIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { getPageContext } from '@/lib/auth/page-context';
import { href } from '@/lib/domain/navigation/pages';
import { canSeeWorkflows } from '@/lib/domain/workflow/can-see-workflows';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { listOwnOrganisations } from '@/lib/services/organisations/list-own-organisations';
import { listRootRequests } from '@/lib/services/organisations/list-root-requests';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { countCurrentProjects } from '@/lib/services/units/count-current-projects';
import { countDelayedWorkflows } from '@/lib/services/workflow/count-delayed-workflows';
import { NewRoot } from '../new-root';
import { DeliveryWeeks, TaskAges } from './plots';
import { RefusedPage } from './refused-page';

/** Fixed: the news page has none (portal-1 §9). */
const NEWS_COUNT = 0;

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
  const tasks = countTasks(ctx);
  const [taskCount, organisations] = await Promise.all([tasks, listOwnOrganisations(ctx)]);
  const { firstName, lastName } = ctx.viewer;
  return (
    <>
      <RefreshOnChange since={ctx.changesSince} kinds={['state', 'tasks', 'members']} />
      <RefusedPage viewer={ctx.viewer} access={refused} />
      <WelcomeCard
        name={[firstName, lastName].filter(Boolean).join(' ')}
        taskCount={taskCount}
        action={<NewRoot />}
      />
      <h2 className="sr-only">{t('figures')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3">
        <Tile title={t('pendingTasks')} href={href('taskList')} icon={ClipboardIcon}>
          <Figure of={tasks} />
        </Tile>
        <Tile title={t('currentProjects')} href={href('currentProjects')} icon={FolderIcon}>
          <Figure of={countCurrentProjects(ctx)} />
        </Tile>
        <Tile title={t('news')} href={href('news')} icon={NewsIcon}>
          <Figure of={NEWS_COUNT} />
        </Tile>
        {canSeeWorkflows(ctx).can && (
          <Tile title={t('workflows')} href={href('workflows')} icon={WorkflowIcon}>
            <Figure of={countDelayedWorkflows(ctx)} />
          </Tile>
        )}
      </ul>
      <ClientMessages namespaces={['dashboard']}>
        <div className="mt-4 grid gap-4">
          <Requests />
          <div className="grid gap-4 lg:grid-cols-2">
            <Suspense fallback={<Skeleton className="h-72" />}>
              <TaskAges />
            </Suspense>
            <Suspense fallback={<Skeleton className="h-72" />}>
              <DeliveryWeeks />
            </Suspense>
          </div>
          {organisations.length > 0 && (
            <NewProjectCard organisations={organisations} login={ctx.viewer.login} />
          )}
        </div>
      </ClientMessages>
    </>
  );
}

/** Who has asked a sales planner for a project; nothing for all others. */
async function Requests() {
  const requests = await listRootRequests(await getPageContext());
  return requests.length > 0 && <RequestList requests={requests} />;
}

/** A count in the person's language, as soon as it is known. */
async function Figure({ of }: { of: number | Promise<number> }) {
  const [format, count] = await Promise.all([getFormatter(), of]);
  return format.number(count, 'integer');
}
