import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListShell } from '@/components/lists/views/list-shell';
import { HelpCard } from '@/components/tasks/help-card';
import { TaskList } from '@/components/tasks/task-list';
import { TaskViews } from '@/components/tasks/task-views';
import { PageHeader } from '@/components/ui/page-header';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadTaskList } from './load-task-list';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tasks');
  return { title: t('title') };
}

export default async function TaskListPage({ searchParams }: PageProps<'/[locale]/home/app/task-list'>) {
  const [t, { tasks, shell, exported }] = await Promise.all([
    getTranslations('tasks'),
    searchParams.then(loadTaskList),
  ]);
  return (
    <>
      <PageHeader title={t('title')} actions={<TaskViews shown="list" />} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          <ListShell {...shell} table="tasks" exported={{ list: 'tasks', ...exported }}>
            <ClientMessages namespaces={['tasks', 'states', 'taskKeys']}>
              <TaskList {...tasks} />
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
