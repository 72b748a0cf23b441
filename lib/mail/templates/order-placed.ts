import { productTitle } from '@/lib/domain/catalogue/titles';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import type { MailContent } from '@/lib/mail/mail-content';
import type { MailTools } from '@/lib/mail/mail-tools';

/** One line of the order's summary; areas and pallets unrounded. */
export interface OrderedGroup {
  title: string;
  articleNo: string;
  lengthMm: number;
  qty: number;
  areaM2: number;
  pallets: number;
}

export interface OrderPlacedData {
  projectNo: string;
  projectTitle: string;
  lotTitle: string;
  orderNumber: string | null;
  /** Name of the person who placed the order. */
  placedBy: string;
  /** Path of the lot's page. */
  path: string;
  groups: OrderedGroup[];
  totals: { qty: number; areaM2: number; pallets: number; palletsToLoad: number };
}

export function orderPlaced(data: OrderPlacedData, { locale, t, format, pageUrl }: MailTools): MailContent {
  const whole = (value: number) => format.number(value, 'integer');
  const hundredths = (value: number) => format.number(value, 'hundredths');
  const { projectNo, projectTitle, lotTitle, orderNumber, totals } = data;
  const facts = [
    { label: t('orderPlaced.project'), value: `${projectNo} ${projectTitle}` },
    { label: t('orderPlaced.lot'), value: lotTitle },
    ...(orderNumber === null ? [] : [{ label: t('orderPlaced.orderNumber'), value: orderNumber }]),
    { label: t('orderPlaced.palletsToLoad'), value: whole(totals.palletsToLoad) },
  ];
  return {
    subject: t('orderPlaced.subject', { projectNo, lotTitle }),
    blocks: [
      { kind: 'paragraph', text: t('orderPlaced.intro', { name: data.placedBy, lotTitle }) },
      { kind: 'facts', facts },
      {
        kind: 'table',
        columns: [
          { title: t('orderPlaced.product') },
          { title: t('orderPlaced.articleNo') },
          { title: t('orderPlaced.length'), isNumber: true },
          { title: t('orderPlaced.qty'), isNumber: true },
          { title: t('orderPlaced.area'), isNumber: true },
          { title: t('orderPlaced.pallets'), isNumber: true },
        ],
        rows: data.groups.map((group) => [
          productTitle(group.title, locale),
          group.articleNo,
          quantityTexts(NOTATIONS[locale]).mm(group.lengthMm),
          whole(group.qty),
          hundredths(group.areaM2),
          hundredths(group.pallets),
        ]),
        totals: [
          t('orderPlaced.total'),
          '',
          '',
          whole(totals.qty),
          hundredths(totals.areaM2),
          hundredths(totals.pallets),
        ],
      },
      { kind: 'action', label: t('orderPlaced.action'), url: pageUrl(data.path) },
    ],
  };
}
