import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { AdminFigure } from '@/components/dashboard/admin-figure';
import { LiveCount, type LiveCountProps } from '@/components/dashboard/live-count';
import { NewProjectCard } from '@/components/dashboard/new-project-card';
import { RequestList } from '@/components/dashboard/request-list';
import { Tile } from '@/components/dashboard/tile';
import { WelcomeCard } from '@/components/dashboard/welcome-card';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { NextTasks } from '@/components/tasks/next-tasks';
import { ClipboardIcon, FolderIcon, MailIcon, NewsIcon, WorkflowIcon } from '@/components/ui/icons';
import { href } from '@/lib/domain/navigation/pages';
import { canSeeWorkflows } from '@/lib/domain/permissions/can-see-workflows';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { countAdminWork } from '@/lib/services/operations/count-admin-work';
import { listOwnOrganisations } from '@/lib/services/organisations/list-own-organisations';
import { listRootRequests } from '@/lib/services/organisations/list-root-requests';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { listLongestWaiting } from '@/lib/services/tasks/list-tasks';
import { countCurrentProjects } from '@/lib/services/units/count-current-projects';
import { countDelayedWorkflows } from '@/lib/services/workflow/count-delayed-workflows';
import { NewRoot } from '../new-root';
import { Plots } from './plots';
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
  const since = ctx.changesSince;
  return (
    <>
      <RefreshWhenChanged {...{ since }} name="countTasks" target={{}} shown={{ count: taskCount }} />
      <RefusedPage viewer={ctx.viewer} access={refused} />
      <WelcomeCard
        name={[firstName, lastName].filter(Boolean).join(' ')}
        taskCount={taskCount}
        action={<NewRoot />}
      />
      <div className="mb-4 grid gap-4 empty:hidden">
        <AdminFigures />
        {taskCount > 0 && <TasksFirst count={taskCount} />}
      </div>
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
          {/* Last: they come when they are counted, and push nothing down. */}
          <Plots />
        </div>
      </ClientMessages>
    </>
  );
}

/** As many tasks stand here; all of them are in the task list. */
const SHOWN_TASKS = 5;

/** The tasks that have waited longest. */
async function TasksFirst({ count }: { count: number }) {
  const ctx = await getPageContext();
  const tasks = await listLongestWaiting(ctx, SHOWN_TASKS);
  const query = { orderby: 'changedOn asc', top: SHOWN_TASKS };
  return (
    <>
      <RefreshWhenChanged since={ctx.changesSince} name="listTasks" target={{ query }} shown={tasks} />
      <NextTasks tasks={tasks} count={count} now={ctx.now} />
    </>
  );
}

/** What an administrator looks at first; nothing for all others. */
async function AdminFigures() {
  const ctx = await getPageContext();
  if (!canUseAdmin(ctx.viewer).can) return null;
  const [fallback, t] = await Promise.all([countAdminWork(ctx), getTranslations('dashboard.admin')]);
  const figures = { fallback, since: ctx.changesSince };
  return (
    <section aria-label={t('title')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3">
        <Tile title={t('failedJobs')} href={href('jobs')} icon={WorkflowIcon}>
          <AdminFigure {...figures} name="failedJobs" />
        </Tile>
        <Tile title={t('failedMails')} href={href('mailOutbox')} icon={MailIcon}>
          <AdminFigure {...figures} name="failedMails" />
        </Tile>
        <Tile title={t('openRequests')} href={href('users')} icon={FolderIcon}>
          <AdminFigure {...figures} name="openRequests" />
        </Tile>
      </ul>
    </section>
  );
}

/** Who has asked a sales planner for a project; nothing for all others. */
async function Requests() {
  const ctx = await getPageContext();
  if (ctx.viewer.plannerOrgIds.length === 0) return null;
  const data = await listRootRequests(ctx);
  return <RequestList fallback={{ data, count: data.length }} since={ctx.changesSince} />;
}

/** A count as soon as it is known, and as it changes. */
async function Live({ name, of }: { name: LiveCountProps['name']; of: Promise<number> }) {
  const [{ changesSince }, count] = await Promise.all([getPageContext(), of]);
  return <LiveCount name={name} count={count} since={changesSince} />;
}

/** A count in the person's language. */
async function Figure({ of }: { of: number }) {
  const format = await getFormatter();
  return format.number(of, 'integer');
}
