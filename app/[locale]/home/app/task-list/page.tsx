import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ListFrame } from '@/components/lists/list-frame';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { HelpCard } from '@/components/tasks/help-card';
import { TaskCards } from '@/components/tasks/task-cards';
import type { TaskRow } from '@/components/tasks/task-row';
import { TaskTable } from '@/components/tasks/task-table';
import { EmptyState } from '@/components/ui/empty-state';
import { ClipboardIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { getPageContext } from '@/lib/auth/page-context';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { listTasks } from '@/lib/services/tasks/list-tasks';
import { readListPreferences } from '../list-preferences';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tasks');
  return { title: t('title') };
}

export default async function TaskListPage({ searchParams }: PageProps<'/[locale]/home/app/task-list'>) {
  const [ctx, t, { pageSize, listStyle }] = await Promise.all([
    getPageContext(),
    getTranslations('tasks'),
    readListPreferences(),
  ]);
  const page = pageFrom((await searchParams).page);
  const [tasks, logos] = await Promise.all([listTasks(ctx), listLogos(ctx)]);
  const last = lastPage(tasks.length, pageSize);
  if (page > last) redirect(href('taskList', { page: String(last) }));
  const rows: TaskRow[] = tasks.slice(page * pageSize, (page + 1) * pageSize).map((task) => ({
    ...task,
    organisation: logos.get(logoIdOf(task.tenantID, task.salesOrgID)) ?? task.rootUnitTitle,
  }));
  return (
    <>
      <RefreshOnChange kinds={['state', 'tasks', 'members']} />
      <PageHeader title={t('title')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <ClientMessages namespaces={['tasks']}>
          <ListFrame
            page={page}
            pageSize={pageSize}
            count={tasks.length}
            listStyle={listStyle}
            summary={t('count', { count: tasks.length })}
          >
            {tasks.length === 0 ? (
              <EmptyState icon={<ClipboardIcon />} title={t('emptyTitle')}>
                {t('emptyText')}
              </EmptyState>
            ) : listStyle === 'grid' ? (
              <TaskCards tasks={rows} />
            ) : (
              <TaskTable tasks={rows} now={ctx.now} />
            )}
          </ListFrame>
        </ClientMessages>
        <HelpCard />
      </div>
    </>
  );
}
