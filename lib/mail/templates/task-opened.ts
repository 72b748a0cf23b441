import type { TaskKey } from '@/lib/domain/vocabulary/states';
import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';
import { commentBlocks, type StepComment } from '@/lib/mail/templates/step-comment';

export interface OpenedTask {
  taskKey: TaskKey;
  projectNo: string;
  rootTitle: string;
  /** Number and path of the unit of the task; of the root its title. */
  unitTitle: string;
}

/** All tasks that one step opened for one person, in one mail (domain.md §4). */
export interface TaskOpenedData {
  tasks: OpenedTask[];
  /** The comment on the step; absent in mails of earlier releases. */
  comment?: StepComment | null;
  /** Path of the unit's page, or of the task list if there are several tasks. */
  path: string;
}

export function taskOpened({ tasks, comment, path }: TaskOpenedData, tools: MailTools): MailContent {
  const { t, taskLabel, pageUrl } = tools;
  const projectNo = tasks[0]?.projectNo ?? '';
  return {
    subject: t('taskOpened.subject', { count: tasks.length, projectNo }),
    blocks: [
      { kind: 'paragraph', text: t('taskOpened.intro', { count: tasks.length }) },
      {
        kind: 'table',
        columns: [
          { title: t('taskOpened.project') },
          { title: t('taskOpened.unit') },
          { title: t('taskOpened.task') },
        ],
        rows: tasks.map((task) => [
          `${task.projectNo} ${task.rootTitle}`,
          task.unitTitle,
          taskLabel(task.taskKey),
        ]),
      },
      ...commentBlocks(comment, tools),
      { kind: 'action', label: t('taskOpened.action', { count: tasks.length }), url: pageUrl(path) },
    ],
  };
}
