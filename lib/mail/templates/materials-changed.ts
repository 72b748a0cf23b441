import type { Day } from '@/lib/domain/calendar';
import type { MailContent } from '@/lib/mail/mail-content';
import { calendarDay } from '@/lib/mail/mail-dates';
import type { MailTools } from '@/lib/mail/mail-tools';

export interface MaterialsChangedData {
  projectNo: string;
  projectTitle: string;
  lotTitle: string;
  /** The lot's materials as they are now; volumes in m³. */
  materials: { type: string; volume: number; deliveryDate: Day | null }[];
  /** Path of the lot's page. */
  path: string;
}

export function materialsChanged(
  { projectNo, projectTitle, lotTitle, materials, path }: MaterialsChangedData,
  tools: MailTools,
): MailContent {
  const { t, format, pageUrl } = tools;
  return {
    subject: t('materialsChanged.subject', { projectNo, lotTitle }),
    blocks: [
      { kind: 'paragraph', text: t('materialsChanged.intro') },
      {
        kind: 'facts',
        facts: [
          { label: t('project'), value: `${projectNo} ${projectTitle}` },
          { label: t('lot'), value: lotTitle },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: t('materialsChanged.material') },
          { title: t('materialsChanged.volume'), isNumber: true },
          { title: t('deliveryDate') },
        ],
        rows: materials.map(({ type, volume, deliveryDate }) => [
          type,
          format.number(volume, 'hundredths'),
          deliveryDate === null ? '–' : calendarDay(deliveryDate, tools),
        ]),
      },
      { kind: 'action', label: t('openLot'), url: pageUrl(path) },
    ],
  };
}
