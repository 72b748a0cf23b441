import type { Day } from '@/lib/domain/calendar';
import { titleIn } from '@/lib/domain/catalogue/type-titles';
import type { TextInLanguages } from '@/lib/domain/configuration/text-in-languages';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import type { MailContent } from '@/lib/mail/content/mail-content';
import { calendarDay } from '@/lib/mail/content/mail-dates';
import type { MailTools } from '@/lib/mail/content/mail-tools';

/** Maximum number of lots listed in a mail; the others are only counted. */
export const MAX_MAILED_LOTS = 40;

interface MailedMaterial {
  /** The title of its product type, and what that is called in other languages. */
  type: string;
  titles: TextInLanguages;
  volume: number;
  deliveryDate: Day | null;
}

export interface MaterialsChangedData {
  projectNo: string;
  projectTitle: string;
  /** The lots with their current materials; volumes in m³. At most `MAX_MAILED_LOTS`. */
  lots: { title: string; materials: MailedMaterial[] }[];
  /** Number of changed lots. */
  count: number;
  /** Path of the lot's page, or of the project's if there are several lots. */
  path: string;
}

export function materialsChanged(
  { projectNo, projectTitle, lots, count, path }: MaterialsChangedData,
  tools: MailTools,
): MailContent {
  const { locale, t, pageUrl } = tools;
  const lotTitle = count === 1 ? (lots[0]?.title ?? '') : t('materialsChanged.lots', { count });
  const left = count - lots.length;
  return {
    subject: t('materialsChanged.subject', { projectNo, lotTitle }),
    blocks: [
      { kind: 'paragraph', text: t('materialsChanged.intro', { count }) },
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
          ...(count === 1 ? [] : [{ title: t('lot') }]),
          { title: t('materialsChanged.material') },
          { title: t('materialsChanged.volume'), isNumber: true },
          { title: t('deliveryDate') },
        ],
        rows: lots.flatMap(({ title, materials }) => {
          const lot = count === 1 ? [] : [title];
          if (materials.length === 0) return [[...lot, t('materialsChanged.removed'), '–', '–']];
          return materials.map(({ type, titles, volume, deliveryDate }) => [
            ...lot,
            titleIn({ title: type, titles }, locale),
            quantityTexts(NOTATIONS[locale]).exactVolumeM3(volume),
            deliveryDate === null ? '–' : calendarDay(deliveryDate, tools),
          ]);
        }),
      },
      ...(left > 0
        ? [{ kind: 'paragraph' as const, text: t('materialsChanged.left', { count: left }) }]
        : []),
      { kind: 'action', label: count === 1 ? t('openLot') : t('openProject'), url: pageUrl(path) },
    ],
  };
}
