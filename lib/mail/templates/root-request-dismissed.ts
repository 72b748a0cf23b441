import type { MailContent } from '@/lib/mail/content/mail-content';
import type { MailTools } from '@/lib/mail/content/mail-tools';

export interface RootRequestDismissedData {
  salesOrganisation: string;
  /** The sales planner who answered. */
  dismissedBy: string;
  /** Their reason; null if they gave none. */
  reason: string | null;
  /** Path of the page for a new request. */
  path: string;
}

export function rootRequestDismissed(
  { salesOrganisation: organisation, dismissedBy, reason, path }: RootRequestDismissedData,
  { t, pageUrl }: MailTools,
): MailContent {
  return {
    subject: t('rootRequestDismissed.subject', { organisation }),
    blocks: [
      { kind: 'paragraph', text: t('rootRequestDismissed.intro', { organisation }) },
      {
        kind: 'facts',
        facts: [
          { label: t('rootRequestDismissed.by'), value: dismissedBy },
          ...(reason === null ? [] : [{ label: t('rootRequestDismissed.reason'), value: reason }]),
        ],
      },
      { kind: 'paragraph', text: t('rootRequestDismissed.next', { organisation }) },
      { kind: 'action', label: t('rootRequestDismissed.action'), url: pageUrl(path) },
    ],
  };
}
