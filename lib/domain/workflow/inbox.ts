import type { Day } from '../calendar';
import { groupBy } from '../group-by';
import { compareNaturally } from '../natural-order';
import { hasEveryWord, searchWords } from '../search-words';
import type { TaskKey } from '../vocabulary/states';
import type { TaskDue } from './task-due';

/** A task in the inbox. */
export interface InboxTask extends TaskDue {
  projectUnitID: string;
  rootProjectUnitID: string;
  projectUnitNo: string;
  unitTitle: string;
  parentUnitTitle: string | null;
  rootUnitTitle: string;
  taskKey: TaskKey;
  kind: TaskKey;
  /** ISO 8601: the start of waiting. */
  changedOn: string;
  /** The day on which it appears again; null if it is not snoozed. */
  snoozedUntil: Day | null;
}

/** `due`: the most overdue first, then the next due; `since`: the longest waiting first; `number`: by unit number. */
export const INBOX_SORTS = ['due', 'since', 'number'] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];

/** The filter of the inbox; a missing field matches all tasks. */
export interface InboxFilter {
  /** Words that must all be in a number or a title. */
  search?: string | undefined;
  kind?: TaskKey | undefined;
  /** The root of a project. */
  project?: string | undefined;
  overdue?: boolean | undefined;
  /** Only snoozed tasks, or only others; both if missing. */
  isSnoozed?: boolean | undefined;
}

/** The key of a task in lists. */
export function inboxKey({ projectUnitID, taskKey }: Pick<InboxTask, 'projectUnitID' | 'taskKey'>): string {
  return `${projectUnitID}/${taskKey}`;
}

export function isOverdue({ daysLate }: Pick<TaskDue, 'daysLate'>): boolean {
  return daysLate !== null && daysLate > 0;
}

export function isSnoozed({ snoozedUntil }: Pick<InboxTask, 'snoozedUntil'>): boolean {
  return snoozedUntil !== null;
}

/** The tasks that match a filter, in their order. */
export function filterInbox<T extends InboxTask>(tasks: readonly T[], filter: InboxFilter): T[] {
  const words = searchWords(filter.search ?? '');
  return tasks.filter(
    (task) =>
      (filter.kind === undefined || task.kind === filter.kind) &&
      (filter.project === undefined || task.rootProjectUnitID === filter.project) &&
      (!filter.overdue || isOverdue(task)) &&
      (filter.isSnoozed === undefined || filter.isSnoozed === isSnoozed(task)) &&
      hasEveryWord(searchedText(task), words),
  );
}

function searchedText({ projectUnitNo, unitTitle, parentUnitTitle, rootUnitTitle }: InboxTask): string {
  return [projectUnitNo, unitTitle, parentUnitTitle, rootUnitTitle].join('\n');
}

/** Later than every day: tasks without a rule come last. */
const NEVER: Day = '9999-12-31';

const COMPARE: Record<InboxSort, (a: InboxTask, b: InboxTask) => number> = {
  due: (a, b) => compareText(a.dueOn ?? NEVER, b.dueOn ?? NEVER),
  since: (a, b) => compareText(a.changedOn, b.changedOn),
  number: () => 0,
};

/** Sorts the tasks; equal ones by number. */
export function sortInbox<T extends InboxTask>(tasks: readonly T[], sort: InboxSort): T[] {
  return tasks.toSorted(
    (a, b) =>
      COMPARE[sort](a, b) ||
      compareNaturally(a.projectUnitNo, b.projectUnitNo) ||
      compareText(a.taskKey, b.taskKey),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Tasks of one kind in one project. */
export interface InboxKind<T extends InboxTask> {
  kind: TaskKey;
  tasks: T[];
  overdue: number;
}

/** The tasks of a project by kind. */
export interface InboxProject<T extends InboxTask> {
  rootUnitId: string;
  title: string;
  count: number;
  overdue: number;
  kinds: InboxKind<T>[];
}

/** Groups sorted tasks by project and kind; the groups are in the order of their first task. */
export function groupInbox<T extends InboxTask>(tasks: readonly T[]): InboxProject<T>[] {
  return [...groupBy(tasks, (task) => task.rootProjectUnitID)].map(([rootUnitId, own]) => ({
    rootUnitId,
    title: own[0]?.rootUnitTitle ?? '',
    count: own.length,
    overdue: own.filter(isOverdue).length,
    kinds: [...groupBy(own, (task) => task.kind)].map(([kind, ofKind]) => ({
      kind,
      tasks: ofKind,
      overdue: ofKind.filter(isOverdue).length,
    })),
  }));
}
