import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

export interface AccountDeleteData {
  /** Path of the page of the one-time link, with its token. */
  path: string;
  validHours: number;
}

export function accountDelete(
  { path, validHours }: AccountDeleteData,
  { t, pageUrl }: MailTools,
): MailContent {
  return {
    subject: t('accountDelete.subject'),
    blocks: [
      { kind: 'paragraph', text: t('accountDelete.intro') },
      { kind: 'action', label: t('accountDelete.action'), url: pageUrl(path) },
      { kind: 'paragraph', text: t('accountDelete.validity', { hours: validHours }) },
      { kind: 'paragraph', text: t('accountDelete.notYou') },
    ],
  };
}
