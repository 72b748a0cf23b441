import type { TaskKey } from '@/lib/domain/vocabulary/states';
import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';
import { type MailedProject, projectLists } from '@/lib/mail/templates/project-lists';

export interface WaitingTask {
  taskKey: TaskKey;
  /** Number and path of the unit of the task; null if it is the project itself. */
  unitTitle: string | null;
  /** Instant in ISO 8601. */
  since: string;
  /** Path of the unit's page. */
  path: string;
}

/** All pending tasks of one person this morning, by project (domain.md §4). */
export interface DailyTasksData {
  projects: MailedProject<WaitingTask>[];
  /** Number of all tasks, including those that do not fit in the mail. */
  count: number;
  /** Path of the task list. */
  path: string;
}

export function dailyTasks({ projects, count, path }: DailyTasksData, tools: MailTools): MailContent {
  const { t, taskLabel, format, pageUrl } = tools;
  const { lists, left } = projectLists(projects, count, tools, ({ taskKey, unitTitle, since }) => ({
    text: unitTitle === null ? taskLabel(taskKey) : t('taskOf', { task: taskLabel(taskKey), unitTitle }),
    note: t('since', { date: format.dateTime(new Date(since), 'short') }),
  }));
  return {
    subject: t('dailyTasks.subject', { count }),
    blocks: [
      { kind: 'paragraph', text: t('dailyTasks.intro', { count }) },
      ...lists,
      ...left,
      { kind: 'action', label: t('openTasks'), url: pageUrl(path) },
      { kind: 'paragraph', text: t('dailyTasks.settings') },
    ],
  };
}
