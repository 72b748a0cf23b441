import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { HelpCard } from '@/components/tasks/help-card';
import { TaskList } from '@/components/tasks/task-list';
import { TaskViews } from '@/components/tasks/task-views';
import { PageHeader } from '@/components/ui/page-header';
import { orderText } from '@/lib/domain/navigation/list-order';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { listPicturedProjects } from '@/lib/services/models/list-pictured-projects';
import { askedOrder } from '@/lib/services/order-by';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { ALL_TASKS, listTasks, TASK_LIST } from '@/lib/services/tasks/list-tasks';
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
  const page = pageFrom(query.page);
  const { terms, orderBy } = askedOrder(TASK_LIST, query.orderby);
  const kept = { form: `all by ${orderText(terms)}`, where: undefined, values: {} };
  const shown = { ...ALL_TASKS, orderBy, limit: pageSize, offset: page * pageSize, kept };
  const [tasks, count, logos] = await Promise.all([listTasks(ctx, shown), countTasks(ctx), listLogos(ctx)]);
  // Cards alone have room for them.
  const shownIds = listStyle === 'grid' ? tasks.map((row) => row.rootProjectUnitID) : [];
  const pictured = await listPicturedProjects(ctx, shownIds);
  const last = lastPage(count, pageSize);
  if (page > last) redirect(href('taskList', { page: String(last) }));
  return (
    <>
      <PageHeader title={t('title')} actions={<TaskViews shown="list" />} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <ClientMessages namespaces={['tasks', 'states', 'taskKeys']}>
          <TaskList
            page={page}
            pageSize={pageSize}
            listStyle={listStyle}
            order={terms}
            fallback={{ tasks, count: { count } }}
            since={ctx.changesSince}
            now={ctx.now}
            logos={logos}
            pictured={pictured}
          />
        </ClientMessages>
        <ClientMessages namespaces={['help']}>
          <HelpCard />
        </ClientMessages>
      </div>
    </>
  );
}
