import type { MailContent } from '@/lib/mail/mail-content';
import type { MailTools } from '@/lib/mail/mail-tools';

export interface BimRejectedData {
  projectNo: string;
  projectTitle: string;
  /** Path of the project's page, where new files are uploaded. */
  path: string;
}

export function bimRejected(
  { projectNo, projectTitle, path }: BimRejectedData,
  { t, pageUrl }: MailTools,
): MailContent {
  return {
    subject: t('bimRejected.subject', { projectNo }),
    blocks: [
      { kind: 'paragraph', text: t('bimRejected.intro') },
      { kind: 'facts', facts: [{ label: t('project'), value: `${projectNo} ${projectTitle}` }] },
      { kind: 'paragraph', text: t('bimRejected.next') },
      { kind: 'action', label: t('openProject'), url: pageUrl(path) },
    ],
  };
}
