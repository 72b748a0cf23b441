import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';
import { commentBlocks, type StepComment } from '@/lib/mail/templates/step-comment';

export interface BimRejectedData {
  projectNo: string;
  projectTitle: string;
  /** The reason; absent in mails of earlier releases. */
  comment?: StepComment | null;
  /** Path of the project's page, where new files are uploaded. */
  path: string;
}

export function bimRejected(
  { projectNo, projectTitle, comment, path }: BimRejectedData,
  tools: MailTools,
): MailContent {
  const { t, pageUrl } = tools;
  return {
    subject: t('bimRejected.subject', { projectNo }),
    blocks: [
      { kind: 'paragraph', text: t('bimRejected.intro') },
      { kind: 'facts', facts: [{ label: t('project'), value: `${projectNo} ${projectTitle}` }] },
      ...commentBlocks(comment, tools),
      { kind: 'paragraph', text: t('bimRejected.next') },
      { kind: 'action', label: t('openProject'), url: pageUrl(path) },
    ],
  };
}
