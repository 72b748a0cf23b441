import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

export interface CheckDataMissingData {
  projectNo: string;
  projectTitle: string;
  /** Number and path of the drawing job whose data is missing, or title of the project. */
  unitTitle: string;
  /** The missing data, as described by the person who asks. */
  message: string;
  /** Path of the unit's page. */
  path: string;
}

export function checkDataMissing(
  { projectNo, projectTitle, unitTitle, message, path }: CheckDataMissingData,
  { t, pageUrl }: MailTools,
): MailContent {
  const facts = [
    { label: t('project'), value: `${projectNo} ${projectTitle}` },
    ...(unitTitle === projectTitle ? [] : [{ label: t('unit'), value: unitTitle }]),
  ];
  return {
    subject: t('checkDataMissing.subject', { projectNo }),
    blocks: [
      { kind: 'paragraph', text: t('checkDataMissing.intro') },
      { kind: 'facts', facts },
      { kind: 'quote', text: message },
      { kind: 'paragraph', text: t('checkDataMissing.next') },
      { kind: 'action', label: t('openTask'), url: pageUrl(path) },
    ],
  };
}
