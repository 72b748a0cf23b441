import type { ActivityAction } from '@/lib/domain/activity/actions';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';
import { type MailedProject, projectLists } from '@/lib/mail/templates/project-lists';

export interface MailedNotification {
  action: ActivityAction | 'stateChanged';
  /** Name; null if the account is deleted or the portal itself acted. */
  author: string | null;
  /** The file, comment, delivery or person it is about. */
  subject: string | null;
  /** The new state of the unit, after a workflow step. */
  stateKey: StateKey | null;
  /** Number and path. */
  unitTitle: string;
  /** How many activities it combines. */
  count: number;
  path: string;
}

/** The notifications of a person, by project. */
export interface NotificationsData {
  projects: MailedProject<MailedNotification>[];
  /** Number of all notifications, including those that do not fit in the mail. */
  count: number;
  /** Paths of the list and of the settings that turn off these mails. */
  path: string;
  settingsPath: string;
}

export function notifications(data: NotificationsData, tools: MailTools): MailContent {
  const { projects, count, path, settingsPath } = data;
  const { t, pageUrl } = tools;
  const { lists, left } = projectLists(projects, count, tools, (item) => presented(item, tools));
  return {
    subject: t('notifications.subject', { count }),
    blocks: [
      { kind: 'paragraph', text: t('notifications.intro', { count }) },
      ...lists,
      ...left,
      { kind: 'action', label: t('notifications.open'), url: pageUrl(path) },
      { kind: 'paragraph', text: t('notifications.settings', { url: pageUrl(settingsPath) }) },
    ],
  };
}

function presented(item: MailedNotification, { t, actionText, stateName }: MailTools) {
  const { action, author, subject, stateKey, unitTitle, count } = item;
  const someone = t('notifications.someone');
  const what = `${author ?? someone} ${actionText(action, { subject: subject ?? someone })}`;
  const notes = [
    unitTitle,
    ...(stateKey === null ? [] : [stateName(stateKey)]),
    ...(count > 1 ? [t('notifications.count', { count })] : []),
  ];
  return { text: what, note: notes.join(' · ') };
}
