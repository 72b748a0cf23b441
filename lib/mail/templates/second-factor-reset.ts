import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

export interface SecondFactorResetData {
  /** The administrator who did it. */
  resetBy: string;
  /** Path of the profile, where a new second factor is set up. */
  path: string;
}

export function secondFactorReset(
  { resetBy, path }: SecondFactorResetData,
  { t, pageUrl }: MailTools,
): MailContent {
  return {
    subject: t('secondFactorReset.subject'),
    blocks: [
      { kind: 'paragraph', text: t('secondFactorReset.intro', { name: resetBy }) },
      { kind: 'paragraph', text: t('secondFactorReset.next') },
      { kind: 'action', label: t('secondFactorReset.action'), url: pageUrl(path) },
      { kind: 'paragraph', text: t('secondFactorReset.notYou') },
    ],
  };
}
