import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { dayText, momentText } from '@/lib/domain/moment-text';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import type { OrderParty } from '@/lib/domain/orders/order-party';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { columnWidths } from './column-widths';
import type { DocumentTools } from './document-tools';
import { orderTable } from './order-table';
import { inWeight } from './pdf-font';
import { linesOfText } from './pdf-lines';
import { Lines } from './pdf-lines-of';
import { PdfLogo } from './pdf-logo';
import { LINE_HEIGHT, PAGE_WIDTH, pagesOf } from './pdf-pages';
import { PdfTable, pdfFooterStyle, pdfPageStyle } from './pdf-table';
import { printable } from './pdf-text';

const PARTY_GAP = 14;
const PARTY_WIDTH = (PAGE_WIDTH.upright - 2 * PARTY_GAP) / 3;
const TITLE_WIDTH = (PAGE_WIDTH.upright * 2) / 3;
const TITLE_SIZE = 16;

const styles = StyleSheet.create({
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 12 },
  title: { ...inWeight('bold'), fontSize: TITLE_SIZE, marginBottom: 3 },
  muted: { color: '#4a5a63', textAlign: 'right' },
  titles: { width: TITLE_WIDTH },
  dates: { width: PAGE_WIDTH.upright - TITLE_WIDTH },
  parties: { flexDirection: 'row', gap: PARTY_GAP, marginBottom: 12 },
  party: { width: PARTY_WIDTH, borderTop: '0.5pt solid #c9d3d8', paddingTop: 4 },
  label: { fontSize: 7, color: '#4a5a63' },
  strong: inWeight('bold'),
  combined: { marginBottom: 12 },
  totals: { marginTop: 10, alignSelf: 'flex-end', width: '40%' },
  total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 1.5 },
});

/** The confirmation of a placed order, A4, in the reader's language. */
export async function orderPdf(order: OrderDocument, tools: DocumentTools): Promise<Uint8Array> {
  return renderToBuffer(<Confirmation order={order} tools={tools} />);
}

interface PartProps {
  order: OrderDocument;
  tools: DocumentTools;
}

function Confirmation({ order, tools }: PartProps) {
  const issuedAt = new Date(order.changedAt ?? order.placedAt);
  return (
    <Document {...documentInfo({ title: titleOf(order, tools), issuedAt }, tools)}>
      <OrderPages order={order} tools={tools} />
    </Document>
  );
}

/** What a confirmation says of itself. The same order always gives the same file. */
export function documentInfo(
  { title, issuedAt }: { title: string; issuedAt: Date },
  { locale, portalName }: Pick<DocumentTools, 'locale' | 'portalName'>,
) {
  return {
    ...{ title, language: locale, creator: portalName, producer: portalName },
    ...{ creationDate: issuedAt, modificationDate: issuedAt },
  };
}

/** The pages about one order: its parties, its rows and its sums. */
export function OrderPages({ order, tools }: PartProps) {
  const { t } = tools;
  const title = titleOf(order, tools);
  const table = orderTable(order, tools);
  const headHeight = heightOfHead(order, tools);
  const widths = columnWidths(table, tools, 'upright');
  const look = { orientation: 'upright', widths, headHeight, footHeight: TOTALS_HEIGHT } as const;
  const pages = pagesOf(table, tools, look);
  return (
    <>
      {pages.map(({ number, rows }) => (
        <Page key={number} size="A4" style={pdfPageStyle}>
          <PdfLogo logo={tools.logo} />
          {number === 1 && <Head order={order} tools={tools} title={title} />}
          <PdfTable table={{ ...table, rows }} tools={tools} widths={widths} />
          {number === pages.length && <Totals order={order} tools={tools} />}
          <Text
            fixed
            style={pdfFooterStyle}
            render={({ pageNumber, totalPages }) => `${title}   ·   ${t('page', { pageNumber, totalPages })}`}
          />
        </Page>
      ))}
    </>
  );
}

/** The order number and the number of changes since the order was placed. */
function titleOf({ orderNumber, revision }: OrderDocument, { t }: DocumentTools): string {
  const title = t('confirmation', { number: orderNumber });
  return revision === 0 ? title : `${title} · ${t('revision', { revision })}`;
}

/** Height of the sums below the table in points, a generous estimate. */
const TOTALS_HEIGHT = 110;

/** Height in points, a generous estimate: its texts are counted as if they were bold. */
function heightOfHead(order: OrderDocument, tools: DocumentTools): number {
  const countLines = (texts: readonly string[], width: number) =>
    texts.reduce((sum, text) => sum + linesOfText(printable(text), width, { weight: 'bold' }).length, 0);
  const parties = [order.buyer, order.seller, order.site].map((party) =>
    countLines(['', party.name, ...linesOfParty(party, tools)], PARTY_WIDTH),
  );
  const above = Math.max(
    countLines(titlesOf(order), TITLE_WIDTH),
    countLines(termsOf(order, tools), PAGE_WIDTH.upright - TITLE_WIDTH),
  );
  const combined = countLines(combinedLines(order, tools), PAGE_WIDTH.upright);
  return 2 * TITLE_SIZE + 50 + LINE_HEIGHT * (above + Math.max(...parties) + combined);
}

function titlesOf({ project, lot }: OrderDocument): string[] {
  return [`${project.number}  ${project.title}`, `${lot.number}  ${lot.title}`];
}

/** The other lots of a combined order with their numbers, and which of them share trucks; none for a single order. */
function combinedLines({ combined, orderNumber }: OrderDocument, { t }: DocumentTools): string[] {
  if (combined === null) return [];
  const { lots, load } = combined;
  const named = lots.map((lot) => `${lot.orderNumber} (${lot.number} ${lot.title})`);
  const sharing = lots.filter((lot) => lot.sharesTrucks && lot.orderNumber !== orderNumber);
  const numbers = sharing.map((lot) => lot.orderNumber).join(', ');
  return [
    t('combined', { count: lots.length, lots: named.join(', ') }),
    ...(load && sharing.length > 0 ? [t('sharedTrucks', { numbers })] : []),
  ];
}

function Head({ order, tools, title }: PartProps & { title: string }) {
  const { t } = tools;
  return (
    <>
      <Titles order={order} tools={tools} title={title} />
      <View style={styles.parties}>
        <Party label={t('buyer')} party={order.buyer} tools={tools} />
        <Party label={t('seller')} party={order.seller} tools={tools} />
        <Party label={t('site')} party={order.site} tools={tools} />
      </View>
      {order.combined && (
        <View style={styles.combined}>
          {combinedLines(order, tools).map((text) => (
            <Lines key={text} text={text} width={PAGE_WIDTH.upright} />
          ))}
        </View>
      )}
    </>
  );
}

function Titles({ order, tools, title }: PartProps & { title: string }) {
  return (
    <View style={styles.head}>
      <View style={styles.titles}>
        <Text style={styles.title}>{title}</Text>
        {titlesOf(order).map((text) => (
          <Lines key={text} text={text} width={TITLE_WIDTH} />
        ))}
      </View>
      <View style={styles.dates}>
        {termsOf(order, tools).map((line) => (
          <Lines key={line} text={line} width={PAGE_WIDTH.upright - TITLE_WIDTH} style={styles.muted} />
        ))}
      </View>
    </View>
  );
}

/** The terms of the order besides its rows. */
function termsOf(
  order: OrderDocument,
  { t, format, locale }: Pick<DocumentTools, 't' | 'format' | 'locale'>,
): string[] {
  const { changedAt, deliveryDay, custRef, unloading } = order;
  return [
    t('placed', { date: momentText({ format, locale }, new Date(order.placedAt), 'long') }),
    changedAt === null ? '' : t('changed', { date: format.dateTime(new Date(changedAt), 'long') }),
    deliveryDay === null
      ? t('noDelivery')
      : t('delivery', { date: dayText({ format }, deliveryDay, 'long') }),
    custRef === null ? '' : t('custRef', { number: custRef }),
    unloading === null ? '' : t('unloading', { way: t(`unloadings.${unloading}`) }),
  ].filter(Boolean);
}

function linesOfParty(party: OrderParty, { t }: Pick<DocumentTools, 't'>): string[] {
  const { name, person, street, zip, city, country, phone, mail, customerNo, vatId, gln } = party;
  const place = [zip, city].filter(Boolean).join(' ');
  return [
    ...[person === name ? '' : person, street, place, country, phone, mail],
    customerNo && t('customerNo', { customerNo }),
    vatId && t('vatId', { vatId }),
    gln && t('gln', { gln }),
  ].filter(Boolean);
}

interface PartyProps {
  label: string;
  party: OrderParty;
  tools: DocumentTools;
}

function Party({ label, party, tools }: PartyProps) {
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{label}</Text>
      <Lines text={party.name} width={PARTY_WIDTH} weight="bold" />
      {linesOfParty(party, tools).map((line) => (
        <Lines key={line} text={line} width={PARTY_WIDTH} />
      ))}
    </View>
  );
}

function Totals({ order: { totals, combined }, tools: { t, notation } }: PartProps) {
  const show = quantityTexts(notation);
  // Lots with one day and site are loaded together, so a lot has no trucks of its own.
  const shared =
    combined?.load && combined.lots.filter((lot) => lot.sharesTrucks).length > 1 ? combined.load : null;
  const figures = [
    { label: t('totals.qty'), value: show.pieces(totals.qty) },
    { label: t('totals.area'), value: show.area(totals.areaMm2) },
    { label: t('totals.pallets'), value: show.pallets(totals.pallets) },
    { label: t('totals.palletsToLoad'), value: show.pieces(totals.palletsToLoad) },
    { label: t('totals.weight'), value: show.weight(totals.weightKg) },
    ...(shared
      ? [
          { label: t('totals.sharedPallets'), value: show.pieces(shared.palletsToLoad) },
          { label: t('totals.sharedTrucks'), value: show.pieces(shared.trucks.count) },
        ]
      : [{ label: t('totals.trucks'), value: show.pieces(totals.trucks.count) }]),
  ];
  return (
    <View style={styles.totals} wrap={false}>
      {figures.map(({ label, value }) => (
        <View key={label} style={styles.total}>
          <Text>{label}</Text>
          <Text style={styles.strong}>{value}</Text>
        </View>
      ))}
    </View>
  );
}
