'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ITEM_OWNER, ITEM_SINCE, ITEM_TITLE, ItemTable, itemState } from '@/components/lists/item-table';
import { type Logos, ownerOf, pictureOf, useSinceTexts } from '@/components/lists/item-texts';
import { ListFrame } from '@/components/lists/list-frame';
import { NoMatch } from '@/components/lists/no-match';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { EmptyState } from '@/components/ui/empty-state';
import { ClipboardIcon } from '@/components/ui/icons';
import { type Item, ItemCards } from '@/components/ui/item-list';
import type { Answer, Target } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { taskColumns } from '@/lib/columns/projects';
import type { OrderTerm } from '@/lib/domain/navigation/list-order';
import type { ListStyle } from '@/lib/domain/navigation/list-preferences';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { STATE_TONES, type WaitingTaskKey } from '@/lib/domain/vocabulary/states';
import { isNamedByState, type LotKind, lotKindOf, waitingTaskKey } from '@/lib/domain/workflow/task-labels';
import { titlesOf } from '@/lib/domain/workflow/task-titles';
import { TaskInfoButton } from './task-info-button';
import { TaskStyles } from './task-styles';

export interface TaskListProps {
  page: number;
  pageSize: number;
  listStyle: ListStyle;
  order: readonly OrderTerm[];
  /** The query of the same rows. */
  query: Target<'listTasks'>['query'] & { filter?: string };
  /** The answers rendered by the server, and the event position before they were read. */
  fallback: { tasks: Answer<'listTasks'>; count: Answer<'countTasks'> };
  since: string;
  now: Date;
  logos: Logos;
  /** Projects of the page whose model has a picture. */
  pictured: readonly string[];
}

type TaskItem = Item & { state: string; taskKey: WaitingTaskKey; kind: LotKind };

/** The name of a task opens its description. */
const renderState = ({ taskKey, kind, state, tone, href }: TaskItem) => (
  <TaskInfoButton taskKey={taskKey} kind={kind} label={state} tone={tone} href={href} />
);

const RENDERINGS: Renderings<typeof taskColumns, TaskItem> = {
  owner: ITEM_OWNER,
  unitTitle: ITEM_TITLE,
  stateKey: itemState(renderState),
  changedOn: ITEM_SINCE,
};

/** The user's open tasks, page by page; updated live. */
export function TaskList(props: TaskListProps) {
  const { page, pageSize, listStyle, order, query, fallback, since } = props;
  const { filter } = query;
  const counted = filter === undefined ? {} : { query: { filter } };
  const t = useTranslations('tasks');
  const tasks = useResource('listTasks', { query }, { fallback: fallback.tasks, since });
  const { data } = useResource('countTasks', counted, { fallback: fallback.count, since });
  const columns = useListColumns(taskColumns, RENDERINGS);
  const items = useTaskItems(tasks.data, props);
  const { count } = data;
  return (
    <ListFrame
      page={page}
      pageSize={pageSize}
      count={count}
      listStyle={listStyle}
      styles={<TaskStyles shown={listStyle} />}
      summary={t('count', { count })}
    >
      {count === 0 && filter !== undefined && <NoMatch />}
      {count === 0 && filter === undefined && (
        <EmptyState icon={<ClipboardIcon />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {count > 0 && listStyle === 'grid' && <ItemCards items={items} renderState={renderState} />}
      {count > 0 && listStyle === 'table' && (
        <ItemTable list="tasks" items={items} columns={columns} order={{ terms: order }} />
      )}
    </ListFrame>
  );
}

function useTaskItems(
  tasks: Answer<'listTasks'>,
  { logos, now, pictured }: Pick<TaskListProps, 'logos' | 'now' | 'pictured'>,
): TaskItem[] {
  const states = useTranslations('states');
  const names = useTranslations('taskKeys');
  const sinceTexts = useSinceTexts(now);
  return useMemo(
    () =>
      tasks.flatMap((task): TaskItem[] => {
        const taskKey = waitingTaskKey(task.taskKey);
        if (taskKey === null) return [];
        const state = states(task.stateKey);
        return [
          {
            id: `${task.projectUnitID}/${taskKey}`,
            href: unitPagePath(task.rootProjectUnitID, task.projectUnitID),
            ...ownerOf(logos, task),
            ...pictureOf(pictured, task),
            title: task.unitTitle,
            detail: [task.projectUnitNo, ...titlesOf(task).slice(0, -1)].join(' · '),
            tone: STATE_TONES[task.stateKey],
            state: isNamedByState(taskKey) ? state : `${state} · ${names(taskKey)}`,
            taskKey,
            kind: lotKindOf(task.projectUnitTypeVariant),
            ...sinceTexts(task.changedOn),
          },
        ];
      }),
    [tasks, logos, pictured, states, names, sinceTexts],
  );
}
