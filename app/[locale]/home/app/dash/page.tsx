import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { DashboardWork } from '@/components/dashboard/dashboard-work';
import { LiveCount } from '@/components/dashboard/live-count';
import { NewProjectCard } from '@/components/dashboard/new-project-card';
import { RequestList } from '@/components/dashboard/request-list';
import { Tile } from '@/components/dashboard/tile';
import { ClipboardIcon, FolderIcon, NewsIcon, WorkflowIcon } from '@/components/ui/icons';
import { NextTasks } from '@/components/workflow/next-tasks/next-tasks';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { href } from '@/lib/domain/navigation/pages';
import { NewRoot } from '../new-root';
import { SubstituteRequests } from '../substitute-requests';
import { loadDashboard } from './load-dashboard';
import { Plots } from './plots';
import { RefusedPage } from './refused-page';

/** Fixed: the news page has none (portal-1 §9). */
const NEWS_COUNT = 0;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard');
  return { title: t('title') };
}

export default async function DashboardPage({ searchParams }: PageProps<'/[locale]/home/app/dash'>) {
  const [t, dashboard, { refused }] = await Promise.all([
    getTranslations('dashboard'),
    loadDashboard(),
    searchParams,
  ]);
  const { viewer, since, data, newRoot, organisations, requests, counts, plots, absences } = dashboard;
  const { firstName, lastName } = viewer;
  const work = { fallback: { data }, since };
  return (
    <>
      <RefusedPage viewer={viewer} access={refused} />
      <SubstituteRequests {...absences} />
      <DashboardWork
        {...work}
        name={fullNameOf({ firstName, lastName })}
        action={newRoot && <NewRoot {...newRoot} />}
      >
        <NextTasks {...work} />
      </DashboardWork>
      <h2 className="sr-only">{t('figures')}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
        <Tile title={t('pendingTasks')} href={href('taskList')} icon={ClipboardIcon}>
          <LiveCount name="countTasks" count={counts.tasks} since={since} />
        </Tile>
        <Tile title={t('currentProjects')} href={href('currentProjects')} icon={FolderIcon}>
          <LiveCount name="countCurrentProjects" count={counts.projects} since={since} />
        </Tile>
        <Tile title={t('news')} href={href('news')} icon={NewsIcon}>
          <Figure of={NEWS_COUNT} />
        </Tile>
        {counts.workflows !== null && (
          <Tile title={t('workflows')} href={href('workflows')} icon={WorkflowIcon}>
            <LiveCount name="countDelayedWorkflows" count={counts.workflows} since={since} />
          </Tile>
        )}
      </ul>
      <div className="mt-4 grid gap-4">
        {requests && <RequestList fallback={{ data: requests, count: requests.length }} since={since} />}
        {organisations.length > 0 && (
          <NewProjectCard organisations={organisations} login={viewer.login} isPlanner={newRoot !== null} />
        )}
        {/* Last, because they load late and must not move other content. */}
        <Plots data={plots} />
      </div>
    </>
  );
}

/** A count in the user's language. */
async function Figure({ of }: { of: number }) {
  const format = await getFormatter();
  return format.number(of, 'integer');
}
