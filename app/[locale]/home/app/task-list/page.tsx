import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ListFrame } from '@/components/lists/list-frame';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { HelpCard } from '@/components/tasks/help-card';
import { type TaskItem, TaskItems } from '@/components/tasks/task-items';
import { titlesOf } from '@/components/tasks/task-titles';
import { EmptyState } from '@/components/ui/empty-state';
import { ClipboardIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { lastPage, pageFrom } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/units/unit-page-path';
import { STATE_TONES } from '@/lib/domain/workflow/state-tones';
import { isNamedByState, lotKindOf, waitingTaskKey } from '@/lib/domain/workflow/task-labels';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { listLogos } from '@/lib/services/organisations/list-logos';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { ALL_TASKS, listTasks } from '@/lib/services/tasks/list-tasks';
import { readListPreferences } from '../list-preferences';
import { ownerOf } from '../owner-of';
import { sinceTexts } from '../since-texts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tasks');
  return { title: t('title') };
}

export default async function TaskListPage({ searchParams }: PageProps<'/[locale]/home/app/task-list'>) {
  const [ctx, t, states, names, format, { pageSize, listStyle }] = await Promise.all([
    getPageContext(),
    getTranslations('tasks'),
    getTranslations('states'),
    getTranslations('taskKeys'),
    getFormatter(),
    readListPreferences(),
  ]);
  const page = pageFrom((await searchParams).page);
  const shown = { ...ALL_TASKS, limit: pageSize, offset: page * pageSize };
  const [tasks, count, logos] = await Promise.all([listTasks(ctx, shown), countTasks(ctx), listLogos(ctx)]);
  const last = lastPage(count, pageSize);
  if (page > last) redirect(href('taskList', { page: String(last) }));
  const items = tasks.flatMap((task): TaskItem[] => {
    const taskKey = waitingTaskKey(task.taskKey);
    if (taskKey === null) return [];
    const titles = titlesOf(task);
    return [
      {
        id: `${task.projectUnitID}/${taskKey}`,
        href: unitPagePath(task.rootProjectUnitID, task.projectUnitID),
        ...ownerOf(logos, task),
        title: task.unitTitle,
        detail: [task.projectUnitNo, ...titles.slice(0, -1)].join(' · '),
        tone: STATE_TONES[task.stateKey],
        state: isNamedByState(taskKey)
          ? states(task.stateKey)
          : `${states(task.stateKey)} · ${names(taskKey)}`,
        taskKey,
        kind: lotKindOf(task.projectUnitTypeVariant),
        ...sinceTexts(format, task.changedOn, ctx.now),
      },
    ];
  });
  return (
    <>
      <RefreshOnChange since={ctx.changesSince} kinds={['state', 'tasks', 'members']} />
      <PageHeader title={t('title')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <ClientMessages namespaces={['tasks']}>
          <ListFrame
            page={page}
            pageSize={pageSize}
            count={count}
            listStyle={listStyle}
            summary={t('count', { count })}
          >
            {count === 0 ? (
              <EmptyState icon={<ClipboardIcon />} title={t('emptyTitle')}>
                {t('emptyText')}
              </EmptyState>
            ) : (
              <TaskItems
                tasks={items}
                asCards={listStyle === 'grid'}
                labels={{ owner: t('owner'), title: t('project'), state: t('state'), since: t('since') }}
              />
            )}
          </ListFrame>
        </ClientMessages>
        <ClientMessages namespaces={['help']}>
          <HelpCard />
        </ClientMessages>
      </div>
    </>
  );
}
