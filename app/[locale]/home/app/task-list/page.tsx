import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ListShell } from '@/components/lists/views/list-shell';
import { HelpCard } from '@/components/tasks/help-card';
import { TaskList } from '@/components/tasks/task-list';
import { TaskViews } from '@/components/tasks/task-views';
import { PageHeader } from '@/components/ui/page-header';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { pageAddress } from '@/lib/page/asked-list';
import { openList } from '@/lib/page/open-list';
import { getPageContext } from '@/lib/page/page-context';
import { listPicturedProjects } from '@/lib/services/models/list-pictured-projects';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { listTasks, TASK_LIST } from '@/lib/services/tasks/list-tasks';
import { readListPreferences } from '../list-preferences';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tasks');
  return { title: t('title') };
}

export default async function TaskListPage({ searchParams }: PageProps<'/[locale]/home/app/task-list'>) {
  const [ctx, t, { pageSize, listStyle }, query] = await Promise.all([
    getPageContext(),
    getTranslations('tasks'),
    readListPreferences(),
    searchParams,
  ]);
  const source = { list: 'tasks', resource: TASK_LIST, pageSize } as const;
  const { page, terms, call, selection, shell, exported } = await openList(ctx, query, source);
  const [tasks, count, logos] = await Promise.all([
    listTasks(ctx, selection),
    countTasks(ctx, selection.where),
    listLogos(ctx),
  ]);
  // Only cards have room for them.
  const shownIds = listStyle === 'grid' ? tasks.map((row) => row.rootProjectUnitID) : [];
  const pictured = await listPicturedProjects(ctx, shownIds);
  const last = lastPage(count, pageSize);
  if (page > last) redirect(`?${pageAddress(query, last)}`);
  return (
    <>
      <PageHeader title={t('title')} actions={<TaskViews shown="list" />} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          <ListShell {...shell} table="tasks" exported={{ list: 'tasks', ...exported }}>
            <ClientMessages namespaces={['tasks', 'states', 'taskKeys']}>
              <TaskList
                page={page}
                pageSize={pageSize}
                listStyle={listStyle}
                order={terms}
                query={call}
                fallback={{ tasks, count: { count } }}
                since={ctx.changesSince}
                now={ctx.now}
                logos={logos}
                pictured={pictured}
              />
            </ClientMessages>
          </ListShell>
        </div>
        <ClientMessages namespaces={['help']}>
          <HelpCard />
        </ClientMessages>
      </div>
    </>
  );
}
