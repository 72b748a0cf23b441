import { momentText } from '@/lib/domain/moment-text';
import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

export interface TokenCreatedData {
  name: string;
  scope: 'read' | 'write';
  /** Instants in ISO 8601. */
  createdOn: string;
  expiresOn: string;
  /** Path of the profile, where tokens are revoked. */
  path: string;
}

export function tokenCreated(
  { name, scope, createdOn, expiresOn, path }: TokenCreatedData,
  { t, format, locale, pageUrl }: MailTools,
): MailContent {
  return {
    subject: t('tokenCreated.subject', { name }),
    blocks: [
      { kind: 'paragraph', text: t('tokenCreated.intro') },
      {
        kind: 'facts',
        facts: [
          { label: t('tokenCreated.name'), value: name },
          { label: t('tokenCreated.rights'), value: t(`tokenCreated.scope.${scope}`) },
          { label: t('tokenCreated.createdOn'), value: momentText({ format, locale }, new Date(createdOn)) },
          { label: t('tokenCreated.expiresOn'), value: format.dateTime(new Date(expiresOn), 'short') },
        ],
      },
      { kind: 'paragraph', text: t('tokenCreated.notYou') },
      { kind: 'action', label: t('tokenCreated.action'), url: pageUrl(path) },
    ],
  };
}
