import { excerptOf } from '@/lib/domain/comments/excerpt';
import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';
import { type MailedProject, projectLists } from '@/lib/mail/templates/project-lists';

export interface MailedComment {
  /** Why this person gets it. */
  reason: 'assigned' | 'mentioned' | 'answered';
  /** Name; null if the account is deleted. */
  author: string | null;
  text: string;
  /** Number and path. */
  unitTitle: string;
  /** Path of the comment in the viewer. */
  path: string;
}

/** Comments and answers of one project, for the people they concern. */
export interface NewCommentsData {
  project: MailedProject<MailedComment>;
  /** Number of all comments, including those that do not fit in the mail. */
  count: number;
}

export function newComments({ project, count }: NewCommentsData, tools: MailTools): MailContent {
  const { t, pageUrl } = tools;
  const { projectNo, path } = project;
  const { lists, left } = projectLists([project], count, tools, ({ reason, author, text, unitTitle }) => ({
    text: excerptOf(text),
    note: t(`newComments.reasons.${reason}`, { name: author ?? t('newComments.someone'), unitTitle }),
  }));
  return {
    subject: t('newComments.subject', { projectNo, count }),
    blocks: [
      { kind: 'paragraph', text: t('newComments.intro', { count }) },
      ...lists,
      ...left,
      { kind: 'action', label: t('openProject'), url: pageUrl(path) },
    ],
  };
}
