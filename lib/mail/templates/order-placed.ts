import { productTitle } from '@/lib/domain/catalogue/titles';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import type { MailContent } from '@/lib/mail/content/mail-content';
import { calendarDay } from '@/lib/mail/content/mail-dates';
import type { MailTools } from '@/lib/mail/content/mail-tools';

const MM2_PER_M2 = 1_000_000;

/** One line of the order's summary; areas and pallets are not rounded. */
export interface OrderedGroup {
  title: string;
  articleNo: string;
  lengthMm: number;
  qty: number;
  areaM2: number;
  pallets: number;
}

/** The terms of the order besides its rows. */
export interface OrderMailTerms {
  deliveryDay: string | null;
  custRef: string | null;
  site: string;
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
  totals: { qty: number; areaM2: number; pallets: number; palletsToLoad: number; weightKg: number };
  /** Absent for an order without a table, and in mails of earlier releases. */
  terms?: OrderMailTerms;
}

export function orderPlaced(data: OrderPlacedData, tools: MailTools): MailContent {
  const { locale, t, pageUrl } = tools;
  const show = quantityTexts(NOTATIONS[locale]);
  const { projectNo, projectTitle, lotTitle, orderNumber, totals } = data;
  const facts = [
    { label: t('orderPlaced.project'), value: `${projectNo} ${projectTitle}` },
    { label: t('orderPlaced.lot'), value: lotTitle },
    ...(orderNumber === null ? [] : [{ label: t('orderPlaced.orderNumber'), value: orderNumber }]),
    ...termFacts(data, tools),
    { label: t('orderPlaced.palletsToLoad'), value: show.pieces(totals.palletsToLoad) },
    { label: t('orderPlaced.weight'), value: show.weight(totals.weightKg) },
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
          show.mm(group.lengthMm),
          show.pieces(group.qty),
          show.areaM2(group.areaM2 * MM2_PER_M2),
          show.pallets(group.pallets),
        ]),
        totals: [
          t('orderPlaced.total'),
          '',
          '',
          show.pieces(totals.qty),
          show.areaM2(totals.areaM2 * MM2_PER_M2),
          show.pallets(totals.pallets),
        ],
      },
      { kind: 'action', label: t('orderPlaced.action'), url: pageUrl(data.path) },
    ],
  };
}

function termFacts({ terms }: OrderPlacedData, tools: MailTools) {
  if (!terms) return [];
  const { t } = tools;
  const { deliveryDay, custRef, site } = terms;
  const day = deliveryDay === null ? t('orderPlaced.noDate') : calendarDay(deliveryDay, tools);
  return [
    { label: t('orderPlaced.deliveryDate'), value: day },
    ...(site === '' ? [] : [{ label: t('orderPlaced.site'), value: site }]),
    ...(custRef === null ? [] : [{ label: t('orderPlaced.custRef'), value: custRef }]),
  ];
}
