import type { ProductNames } from '@/lib/domain/catalogue/catalogue-product';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import type { MailBlock, MailColumn, MailContent } from '@/lib/mail/content/mail-content';
import { calendarDay } from '@/lib/mail/content/mail-dates';
import type { MailTools } from '@/lib/mail/content/mail-tools';

const MM2_PER_M2 = 1_000_000;

/** One line of the order's summary; areas and pallets are not rounded. */
export interface OrderedGroup extends ProductNames {
  articleNo: string;
  lengthMm: number;
  /** The delivered height of a lintel; absent for panels. */
  heightMm?: number;
  qty: number;
  areaM2: number;
  pallets: number;
}

/** The terms of the order besides its rows. */
export interface OrderMailTerms {
  deliveryDay: string | null;
  custRef: string | null;
  site: string;
  /** Of the whole load, and the numbers of the orders in it; absent in mails of earlier releases. */
  trucks?: number;
  sharedWith?: readonly string[];
}

export interface OrderPlacedData {
  projectNo: string;
  projectTitle: string;
  lotTitle: string;
  orderNumber: string | null;
  /** Name of the person who placed the order; null in the mail to that person. */
  placedBy: string | null;
  /** Path of the lot's page. */
  path: string;
  groups: OrderedGroup[];
  totals: { qty: number; areaM2: number; pallets: number; palletsToLoad: number; weightKg: number };
  /** Absent for an order without a table, and in mails of earlier releases. */
  terms?: OrderMailTerms;
  /** The lot whose confirmation is attached. */
  confirmationOf?: string;
}

export function orderPlaced(data: OrderPlacedData, tools: MailTools): MailContent {
  const { t } = tools;
  const { projectNo, lotTitle, placedBy } = data;
  const text =
    placedBy === null
      ? t('orderPlaced.introOwn', { lotTitle })
      : t('orderPlaced.intro', { name: placedBy, lotTitle });
  return {
    subject: t('orderPlaced.subject', { projectNo, lotTitle }),
    blocks: [{ kind: 'paragraph', text }, ...lotBlocks(data, tools, [projectFact(data, tools)])],
  };
}

/** All lots of a combined order, each with its number, rows and link. */
export interface CombinedOrderPlacedData {
  lots: readonly OrderPlacedData[];
}

export function combinedOrderPlaced({ lots }: CombinedOrderPlacedData, tools: MailTools): MailContent {
  const { t } = tools;
  const [first] = lots;
  if (!first) return { subject: '', blocks: [] };
  const { projectNo, placedBy } = first;
  const count = lots.length;
  const text =
    placedBy === null
      ? t('orderPlaced.combinedOwn', { count })
      : t('orderPlaced.combinedIntro', { name: placedBy, count });
  return {
    subject: t('orderPlaced.combinedSubject', { projectNo, count }),
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'facts', facts: [projectFact(first, tools)] },
      ...lots.flatMap((lot) => lotBlocks(lot, tools, [])),
    ],
  };
}

interface MailFact {
  label: string;
  value: string;
}

function projectFact({ projectNo, projectTitle }: OrderPlacedData, { t }: MailTools): MailFact {
  return { label: t('orderPlaced.project'), value: `${projectNo} ${projectTitle}` };
}

/** What was ordered for a lot: its terms, its rows and the link to it. */
function lotBlocks(data: OrderPlacedData, tools: MailTools, before: readonly MailFact[]): MailBlock[] {
  const { locale, t, pageUrl } = tools;
  const show = quantityTexts(NOTATIONS[locale]);
  const { lotTitle, orderNumber, totals } = data;
  const facts = [
    ...before,
    { label: t('orderPlaced.lot'), value: lotTitle },
    ...(orderNumber === null ? [] : [{ label: t('orderPlaced.orderNumber'), value: orderNumber }]),
    ...termFacts(data, tools),
    { label: t('orderPlaced.palletsToLoad'), value: show.pieces(totals.palletsToLoad) },
    { label: t('orderPlaced.weight'), value: show.weight(totals.weightKg) },
    ...truckFacts(data, tools),
  ];
  return [
    { kind: 'facts', facts },
    tableBlock(data, tools),
    { kind: 'action', label: t('orderPlaced.action'), url: pageUrl(data.path) },
  ];
}

interface GroupColumn extends MailColumn {
  value: (group: OrderedGroup) => string;
  total: string;
}

/** The columns of the summary; the height only for lintels, of which it tells cut ones of one product apart. */
function tableBlock({ groups, totals }: OrderPlacedData, { locale, t }: MailTools): MailBlock {
  const show = quantityTexts(NOTATIONS[locale]);
  const number = (title: string, value: GroupColumn['value'], total = ''): GroupColumn => ({
    title,
    value,
    total,
    isNumber: true,
  });
  const hasHeights = groups.some(({ heightMm }) => heightMm !== undefined);
  const height = number(t('orderPlaced.height'), ({ heightMm }) =>
    heightMm === undefined ? '' : show.mm(heightMm),
  );
  const columns: GroupColumn[] = [
    {
      ...{ title: t('orderPlaced.product'), total: t('orderPlaced.total') },
      value: (group) => productTitle(group, locale),
    },
    { title: t('orderPlaced.articleNo'), value: ({ articleNo }) => articleNo, total: '' },
    number(t('orderPlaced.length'), ({ lengthMm }) => show.mm(lengthMm)),
    ...(hasHeights ? [height] : []),
    number(t('orderPlaced.qty'), ({ qty }) => show.pieces(qty), show.pieces(totals.qty)),
    number(
      t('orderPlaced.area'),
      ({ areaM2 }) => show.areaM2(areaM2 * MM2_PER_M2),
      show.areaM2(totals.areaM2 * MM2_PER_M2),
    ),
    number(t('orderPlaced.pallets'), ({ pallets }) => show.pallets(pallets), show.pallets(totals.pallets)),
  ];
  return {
    kind: 'table',
    columns: columns.map(({ title, isNumber }) => ({ title, ...(isNumber && { isNumber }) })),
    rows: groups.map((group) => columns.map(({ value }) => value(group))),
    totals: columns.map(({ total }) => total),
  };
}

/** Lots with one day and site share trucks, so a shared number names the orders in them. */
function truckFacts({ terms, orderNumber }: OrderPlacedData, { locale, t }: MailTools): MailFact[] {
  if (terms?.trucks === undefined) return [];
  const trucks = quantityTexts(NOTATIONS[locale]).pieces(terms.trucks);
  const others = (terms.sharedWith ?? []).filter((number) => number !== orderNumber);
  const value =
    others.length === 0 ? trucks : t('orderPlaced.sharedTrucks', { trucks, numbers: others.join(', ') });
  return [{ label: t('orderPlaced.trucks'), value }];
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
