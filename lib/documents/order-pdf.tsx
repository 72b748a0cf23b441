import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { OrderDocument, OrderParty } from '@/lib/domain/orders/order-document';
import { area2, formatDecimal, pallets2 } from '@/lib/domain/quantity';
import type { DocumentTools } from './document-tools';
import { orderTable } from './order-table';
import { PdfTable, pdfFooterStyle, pdfPageStyle } from './pdf-table';

/** Shares of the page's width, in the sequence of `orderTable`. */
const WIDTHS = ['4%', '10%', '13%', '11%', '21%', '7%', '7%', '7%', '6%', '7%', '7%'];

const styles = StyleSheet.create({
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 12 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 16, lineHeight: 1.2 },
  muted: { color: '#4a5a63' },
  parties: { flexDirection: 'row', gap: 14, marginBottom: 12 },
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
  const title = t('confirmation', { number: order.orderNumber });
  return (
    <Document
      title={title}
      language={locale}
      creator={productName}
      producer={productName}
      // The same order gives the same file, whenever it is made.
      creationDate={new Date(order.placedAt)}
      modificationDate={new Date(order.placedAt)}
    >
      <Page size="A4" style={pdfPageStyle}>
        <Head order={order} tools={tools} title={title} />
        <View style={styles.parties}>
          <Party label={t('buyer')} party={order.buyer} />
          <Party label={t('seller')} party={order.seller} />
          <Party label={t('site')} party={order.site} />
        </View>
        <PdfTable table={orderTable(order, tools)} tools={tools} widths={WIDTHS} />
        <Totals order={order} tools={tools} />
        <Text
          fixed
          style={pdfFooterStyle}
          render={({ pageNumber, totalPages }) => `${title}   ·   ${t('page', { pageNumber, totalPages })}`}
        />
      </Page>
    </Document>
  );
}

function Head({ order, tools: { t, format }, title }: PartProps & { title: string }) {
  const placed = format.dateTime(new Date(order.placedAt), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <View style={styles.head}>
      <View>
        <Text style={styles.title}>{title}</Text>
        <Text>{`${order.project.number}  ${order.project.title}`}</Text>
        <Text>{`${order.lot.number}  ${order.lot.title}`}</Text>
      </View>
      <View>
        <Text style={styles.muted}>{t('placed', { date: placed })}</Text>
        {order.deliveryDay !== null && (
          <Text style={styles.muted}>
            {t('delivery', { date: format.dateTime(new Date(order.deliveryDay), { dateStyle: 'long' }) })}
          </Text>
        )}
      </View>
    </View>
  );
}

function Party({ label, party }: { label: string; party: OrderParty }) {
  const person = party.person === party.name ? '' : party.person;
  const place = [party.zip, party.city].filter(Boolean).join(' ');
  const lines = [person, party.street, place, party.country, party.phone, party.mail].filter(Boolean);
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.strong}>{party.name}</Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  );
}

function Totals({ order: { totals }, tools: { t, notation } }: PartProps) {
  const figures = [
    { label: t('totals.qty'), value: formatDecimal(totals.qty, 0, notation) },
    { label: t('totals.area'), value: `${formatDecimal(area2(totals.areaMm2), 2, notation)} m²` },
    { label: t('totals.pallets'), value: formatDecimal(pallets2(totals.pallets), 2, notation) },
    { label: t('totals.palletsToLoad'), value: formatDecimal(totals.palletsToLoad, 0, notation) },
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
