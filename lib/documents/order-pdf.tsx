import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import type { OrderParty } from '@/lib/domain/orders/order-party';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import type { DocumentTools } from './document-tools';
import { orderTable } from './order-table';
import { LINE_HEIGHT, linesOf, PAGE_WIDTH, pagesOf } from './pdf-pages';
import { PdfTable, pdfFooterStyle, pdfPageStyle } from './pdf-table';
import { printable } from './pdf-text';

const PARTY_GAP = 14;

const styles = StyleSheet.create({
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 12 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 16, marginBottom: 3 },
  muted: { color: '#4a5a63' },
  titles: { flex: 2 },
  dates: { flex: 1, alignItems: 'flex-end' },
  parties: { flexDirection: 'row', gap: PARTY_GAP, marginBottom: 12 },
  party: { flex: 1, borderTop: '0.5pt solid #c9d3d8', paddingTop: 4 },
  label: { fontSize: 7, color: '#4a5a63' },
  strong: { fontFamily: 'Helvetica-Bold' },
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
  const { t, productName, locale } = tools;
  const title = titleOf(order, tools);
  const issuedAt = new Date(order.changedAt ?? order.placedAt);
  const table = orderTable(order, tools);
  const headHeight = heightOfHead(order);
  const { widths } = table;
  const look = { orientation: 'upright', widths, headHeight, footHeight: TOTALS_HEIGHT } as const;
  const pages = pagesOf(table, tools, look);
  return (
    <Document
      title={title}
      language={locale}
      creator={productName}
      producer={productName}
      // The same order always gives the same file.
      creationDate={issuedAt}
      modificationDate={issuedAt}
    >
      {pages.map(({ number, rows }) => (
        <Page key={number} size="A4" style={pdfPageStyle}>
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
    </Document>
  );
}

/** The order number and the number of changes since the order was placed. */
function titleOf({ orderNumber, revision }: OrderDocument, { t }: DocumentTools): string {
  const title = t('confirmation', { number: orderNumber });
  return revision === 0 ? title : `${title} · ${t('revision', { revision })}`;
}

/** Height of the sums below the table in points, a generous estimate. */
const TOTALS_HEIGHT = 100;

/** Height in points, a generous estimate. */
function heightOfHead({ project, lot, ...parties }: OrderDocument): number {
  const third = (PAGE_WIDTH.upright - 2 * PARTY_GAP) / 3;
  const lines = [parties.buyer, parties.seller, parties.site].map((party) =>
    [party.name, ...linesOfParty(party)].reduce((sum, text) => sum + linesOf(text, third), 1),
  );
  const titles = [`${project.number}  ${project.title}`, `${lot.number}  ${lot.title}`];
  const above = titles.reduce((sum, text) => sum + linesOf(text, (PAGE_WIDTH.upright * 2) / 3), 0);
  return 2 * styles.title.fontSize + 80 + LINE_HEIGHT * (above + Math.max(...lines));
}

function Head({ order, tools, title }: PartProps & { title: string }) {
  const { t } = tools;
  return (
    <>
      <Titles order={order} tools={tools} title={title} />
      <View style={styles.parties}>
        <Party label={t('buyer')} party={order.buyer} />
        <Party label={t('seller')} party={order.seller} />
        <Party label={t('site')} party={order.site} />
      </View>
    </>
  );
}

function Titles({ order, tools: { t, format }, title }: PartProps & { title: string }) {
  const placed = format.dateTime(new Date(order.placedAt), 'longMoment');
  return (
    <View style={styles.head}>
      <View style={styles.titles}>
        <Text style={styles.title}>{title}</Text>
        <Text>{printable(`${order.project.number}  ${order.project.title}`)}</Text>
        <Text>{printable(`${order.lot.number}  ${order.lot.title}`)}</Text>
      </View>
      <View style={styles.dates}>
        <Text style={styles.muted}>{t('placed', { date: placed })}</Text>
        {termsOf(order, { t, format }).map((line) => (
          <Text key={line} style={styles.muted}>
            {printable(line)}
          </Text>
        ))}
      </View>
    </View>
  );
}

/** The terms of the order besides its rows. */
function termsOf(order: OrderDocument, { t, format }: Pick<DocumentTools, 't' | 'format'>): string[] {
  const { changedAt, deliveryDay, custRef, unloading } = order;
  const long = (instant: string) => format.dateTime(new Date(instant), 'long');
  return [
    changedAt === null ? '' : t('changed', { date: long(changedAt) }),
    deliveryDay === null ? t('noDelivery') : t('delivery', { date: long(deliveryDay) }),
    custRef === null ? '' : t('custRef', { number: custRef }),
    unloading === null ? '' : t('unloading', { way: t(`unloadings.${unloading}`) }),
  ].filter(Boolean);
}

function linesOfParty({ name, person, street, zip, city, country, phone, mail }: OrderParty): string[] {
  const place = [zip, city].filter(Boolean).join(' ');
  return [person === name ? '' : person, street, place, country, phone, mail].filter(Boolean);
}

function Party({ label, party }: { label: string; party: OrderParty }) {
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.strong}>{printable(party.name)}</Text>
      {linesOfParty(party).map((line) => (
        <Text key={line}>{printable(line)}</Text>
      ))}
    </View>
  );
}

function Totals({ order: { totals }, tools: { t, notation } }: PartProps) {
  const show = quantityTexts(notation);
  const figures = [
    { label: t('totals.qty'), value: show.pieces(totals.qty) },
    { label: t('totals.area'), value: show.area(totals.areaMm2) },
    { label: t('totals.pallets'), value: show.pallets(totals.pallets) },
    { label: t('totals.palletsToLoad'), value: show.pieces(totals.palletsToLoad) },
    { label: t('totals.weight'), value: show.weight(totals.weightKg) },
    { label: t('totals.trucks'), value: show.pieces(totals.trucks.count) },
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
