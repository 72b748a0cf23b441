import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { ListShell } from '@/components/lists/views/list-shell';
import { HelpCard } from '@/components/tasks/help-card';
import { TaskList } from '@/components/tasks/task-list';
import { EmptyState } from '@/components/ui/empty-state';
import { ClipboardIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { type ListStyle, TASK_STYLE_COOKIE, taskStyleFrom } from '@/lib/domain/navigation/list-preferences';
import type { PageQuery } from '@/lib/page/asked-list';
import { SubstituteRequests } from '../substitute-requests';
import { InboxFrame } from './inbox-frame';
import { loadTaskList } from './load-task-list';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tasks');
  return { title: t('title') };
}

/** The user's tasks in the style of the address, or the one chosen last (domain.md §11, My tasks). */
export default async function TaskListPage({ searchParams }: PageProps<'/[locale]/home/app/task-list'>) {
  const [query, jar] = await Promise.all([searchParams, cookies()]);
  const style = taskStyleFrom(query.style, jar.get(TASK_STYLE_COOKIE)?.value);
  if (style !== 'inbox') return <ListedTasks query={query} style={style} />;
  return (
    <InboxFrame>
      <NothingOpen />
    </InboxFrame>
  );
}

/** Shown next to the inbox before a task is opened. */
async function NothingOpen() {
  const t = await getTranslations('inbox');
  return (
    <div className="rounded border border-dashed">
      <EmptyState icon={<ClipboardIcon />} title={t('chooseTitle')}>
        {t('chooseText')}
      </EmptyState>
    </div>
  );
}

async function ListedTasks({ query, style }: { query: PageQuery; style: ListStyle }) {
  const [t, { tasks, shell, exported, absences }] = await Promise.all([
    getTranslations('tasks'),
    loadTaskList(query, style),
  ]);
  return (
    <>
      <PageHeader title={t('title')} />
      <SubstituteRequests {...absences} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          <ListShell {...shell} table="tasks" exported={{ list: 'tasks', ...exported }}>
            <TaskList {...tasks} />
          </ListShell>
        </div>
        <HelpCard />
      </div>
    </>
  );
}
