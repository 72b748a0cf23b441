import type { Day } from '@/lib/domain/calendar';
import type { MailContent } from '@/lib/mail/content/mail-content';
import { calendarDay } from '@/lib/mail/content/mail-dates';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** A delivery that became fixed by *Done* (domain.md §4, "Deliveries"). */
export interface DeliveryConfirmedData {
  projectNo: string;
  projectTitle: string;
  deliveryTitle: string;
  deliveryDate: Day;
  lotTitles: string[];
  /** Path of the delivery overview, or of the project if the tenant has none. */
  path: string;
}

export function deliveryConfirmed(
  { projectNo, projectTitle, deliveryTitle, deliveryDate, lotTitles, path }: DeliveryConfirmedData,
  tools: MailTools,
): MailContent {
  const { t, pageUrl } = tools;
  const date = calendarDay(deliveryDate, tools);
  return {
    subject: t('deliveryConfirmed.subject', { projectNo, date }),
    blocks: [
      { kind: 'paragraph', text: t('deliveryConfirmed.intro') },
      {
        kind: 'facts',
        facts: [
          { label: t('project'), value: `${projectNo} ${projectTitle}` },
          { label: t('deliveryConfirmed.delivery'), value: deliveryTitle },
          { label: t('deliveryDate'), value: date },
          { label: t('deliveryConfirmed.lots'), value: lotTitles.join(', ') },
        ],
      },
      { kind: 'action', label: t('deliveryConfirmed.action'), url: pageUrl(path) },
    ],
  };
}
