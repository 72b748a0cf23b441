'use client';

import { type Item, ItemCards, ItemTable, type ItemTableProps } from '@/components/ui/item-list';
import type { WaitingTaskKey } from '@/lib/domain/vocabulary/states';
import type { LotKind } from '@/lib/domain/workflow/task-labels';
import { TaskInfoButton } from './task-info-button';

/** A task as lists show it; `state` is its name. */
export type TaskItem = Item & { state: string; taskKey: WaitingTaskKey; kind: LotKind };

export interface TaskItemsProps {
  tasks: readonly TaskItem[];
  asCards: boolean;
  labels: ItemTableProps<TaskItem>['labels'];
}

/** Tasks as a table or as cards; the task's name opens what it is about. */
export function TaskItems({ tasks, asCards, labels }: TaskItemsProps) {
  const renderState = ({ taskKey, kind, state, tone, href }: TaskItem) => (
    <TaskInfoButton taskKey={taskKey} kind={kind} label={state} tone={tone} href={href} />
  );
  return asCards ? (
    <ItemCards items={tasks} renderState={renderState} />
  ) : (
    <ItemTable items={tasks} labels={labels} renderState={renderState} />
  );
}
