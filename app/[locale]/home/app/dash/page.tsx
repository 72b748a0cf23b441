import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { Tile } from '@/components/dashboard/tile';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowRightIcon, ClipboardIcon, FolderIcon, NewsIcon, WorkflowIcon } from '@/components/ui/icons';
import { getPageContext } from '@/lib/auth/page-context';
import { href } from '@/lib/domain/navigation/pages';
import { canSeeWorkflows } from '@/lib/domain/workflow/can-see-workflows';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { countCurrentProjects } from '@/lib/services/units/count-current-projects';
import { countDelayedWorkflows } from '@/lib/services/workflow/count-delayed-workflows';

/** Fixed: the news page has none (portal-1 §9). */
const NEWS_COUNT = 0;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('dashboard');
  return { title: t('title') };
}

export default async function DashboardPage() {
  const ctx = await getPageContext();
  const seesWorkflows = canSeeWorkflows(ctx).can;
  const [t, format, tasks, projects, workflows] = await Promise.all([
    getTranslations('dashboard'),
    getFormatter(),
    countTasks(ctx),
    countCurrentProjects(ctx),
    seesWorkflows ? countDelayedWorkflows(ctx) : 0,
  ]);
  const { firstName, lastName } = ctx.viewer;
  const figure = (value: number) => format.number(value, 'integer');
  return (
    <>
      <section className="mb-4 rounded border bg-surface px-5 py-5">
        <h1 className="font-semibold text-xl tracking-tight">
          {t('greeting', { name: [firstName, lastName].filter(Boolean).join(' ') })}
        </h1>
        <p className="mt-2 max-w-prose text-ink-2">{t('introTasks', { count: tasks })}</p>
        <p className="mt-1 max-w-prose text-ink-2">{t('introProjects')}</p>
        {tasks > 0 && (
          <ButtonLink href={href('taskList')} variant="primary" icon={<ArrowRightIcon />} className="mt-4">
            {t('openTasks')}
          </ButtonLink>
        )}
      </section>
      <h2 className="sr-only">{t('figures')}</h2>
      <ul className="grid grid-cols-1 gap-3 xs:grid-cols-2 lg:grid-cols-4">
        <Tile title={t('pendingTasks')} value={figure(tasks)} href={href('taskList')} icon={ClipboardIcon} />
        <Tile
          title={t('currentProjects')}
          value={figure(projects)}
          href={href('currentProjects')}
          icon={FolderIcon}
        />
        <Tile title={t('news')} value={figure(NEWS_COUNT)} href={href('news')} icon={NewsIcon} />
        {seesWorkflows && (
          <Tile
            title={t('workflows')}
            value={figure(workflows)}
            href={href('workflows')}
            icon={WorkflowIcon}
          />
        )}
      </ul>
    </>
  );
}
