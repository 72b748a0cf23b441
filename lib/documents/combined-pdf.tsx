import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { dayText, momentText } from '@/lib/domain/moment-text';
import { combinedLoads } from '@/lib/domain/orders/combined-order';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { columnWidths } from './column-widths';
import type { DocumentTools } from './document-tools';
import { documentInfo, OrderPages } from './order-pdf';
import { inWeight } from './pdf-font';
import { Lines } from './pdf-lines-of';
import { PdfLogo } from './pdf-logo';
import { headingLines, heightOfRow, linesOfRow, PAGE_WIDTH, pagesOf, placesOf } from './pdf-pages';
import { PdfTable, pdfFooterStyle, pdfPageStyle } from './pdf-table';
import type { TableDocument } from './table-document';

/** With more rows than one lot may have, the rows are only in the confirmations of the lots. */
const MOST_LINES = 5_000;

const styles = StyleSheet.create({
  title: { ...inWeight('bold'), fontSize: 16, marginBottom: 3 },
  heading: { ...inWeight('bold'), marginTop: 16, marginBottom: 4 },
  head: { marginBottom: 12 },
});

/**
 * The one confirmation of a combined order, A4, in the reader's language: its lots, the trucks that they share, and
 * then each lot as in its own confirmation.
 */
export async function combinedPdf(
  orders: readonly OrderDocument[],
  tools: DocumentTools,
): Promise<Uint8Array> {
  return renderToBuffer(<CombinedConfirmation orders={orders} tools={tools} />);
}

interface PartProps {
  orders: readonly OrderDocument[];
  tools: DocumentTools;
}

function CombinedConfirmation({ orders, tools }: PartProps) {
  const { t } = tools;
  const title = t('combinedTitle', { count: orders.length });
  const issuedAt = new Date(
    orders
      .map(({ changedAt, placedAt }) => changedAt ?? placedAt)
      .sort()
      .at(-1) ?? 0,
  );
  const hasLines = orders.reduce((sum, { lines }) => sum + lines.length, 0) <= MOST_LINES;
  return (
    <Document {...documentInfo({ title, issuedAt }, tools)}>
      <Overview orders={orders} tools={tools} title={title} />
      {hasLines && orders.map((order) => <OrderPages key={order.orderNumber} order={order} tools={tools} />)}
    </Document>
  );
}

/** Heights in points, generous estimates: of the head, and of the heading above the loads. */
const HEAD_HEIGHT = 80;
const HEADING_HEIGHT = 40;
/** Loads up to this height stand below the lots. */
const MOST_BELOW = 400;

/** The lots, and the loads below them or on pages of their own. */
function Overview({ orders, tools, title }: PartProps & { title: string }) {
  const { t } = tools;
  const lots = measured(lotTable(orders, tools), tools);
  const loads = measured(loadTable(orders, tools), tools);
  const below = HEADING_HEIGHT + heightOf(loads, tools);
  const isBelow = below <= MOST_BELOW;
  const look = { orientation: 'upright', widths: lots.widths, headHeight: HEAD_HEIGHT } as const;
  const pages = pagesOf(lots.table, tools, { ...look, footHeight: isBelow ? below : 0 });
  const ofLoads = { orientation: 'upright', widths: loads.widths, headHeight: HEADING_HEIGHT } as const;
  const loadPages = isBelow ? [] : pagesOf(loads.table, tools, ofLoads);
  const footer = (
    <Text
      fixed
      style={pdfFooterStyle}
      render={({ pageNumber, totalPages }) => `${title}   ·   ${t('page', { pageNumber, totalPages })}`}
    />
  );
  return (
    <>
      {pages.map(({ number, rows }) => (
        <Page key={`lots-${number}`} size="A4" style={pdfPageStyle}>
          <PdfLogo logo={tools.logo} />
          {number === 1 && <Head orders={orders} tools={tools} title={title} />}
          <PdfTable {...lots} table={{ ...lots.table, rows }} tools={tools} />
          {isBelow && number === pages.length && (
            <>
              <Text style={styles.heading}>{t('totals.trucks')}</Text>
              <PdfTable {...loads} tools={tools} />
            </>
          )}
          {footer}
        </Page>
      ))}
      {loadPages.map(({ number, rows }) => (
        <Page key={`loads-${number}`} size="A4" style={pdfPageStyle}>
          <PdfLogo logo={tools.logo} />
          {number === 1 && <Text style={styles.heading}>{t('totals.trucks')}</Text>}
          <PdfTable {...loads} table={{ ...loads.table, rows }} tools={tools} />
          {footer}
        </Page>
      ))}
    </>
  );
}

interface MeasuredTable {
  table: TableDocument;
  widths: readonly number[];
}

function measured(table: TableDocument, tools: DocumentTools): MeasuredTable {
  return { table, widths: columnWidths(table, tools, 'upright') };
}

/** Of all rows and the headings, in points. */
function heightOf({ table, widths }: MeasuredTable, tools: DocumentTools): number {
  const places = placesOf(table.columns, { orientation: 'upright', widths });
  const rows = table.rows.map((cells) => linesOfRow(cells, places, tools));
  return [places.map(headingLines), ...rows].reduce((sum, lines) => sum + heightOfRow(lines), 0);
}

function Head({ orders: [first], tools: { t, format, locale }, title }: PartProps & { title: string }) {
  return (
    <View style={styles.head}>
      <Text style={styles.title}>{title}</Text>
      {first && <Lines text={`${first.project.number}  ${first.project.title}`} width={PAGE_WIDTH.upright} />}
      {first && (
        <Text>{t('placed', { date: momentText({ format, locale }, new Date(first.placedAt), 'long') })}</Text>
      )}
    </View>
  );
}

function deliveryText(day: string | null, { t, format }: Pick<DocumentTools, 't' | 'format'>): string {
  return day === null ? t('noDelivery') : dayText({ format }, day, 'long');
}

/** The lots with their numbers, in the order in which they were ordered. */
function lotTable(orders: readonly OrderDocument[], tools: DocumentTools): TableDocument {
  const { t } = tools;
  return {
    title: '',
    columns: [
      { heading: t('combinedColumns.order') },
      { heading: t('combinedColumns.lot') },
      { heading: t('combinedColumns.delivery') },
      { heading: t('totals.qty'), digits: 0 },
      { heading: t('totals.pallets'), digits: 2 },
      { heading: t('columns.weight'), digits: 0 },
    ],
    rows: orders.map(({ orderNumber, lot, deliveryDay, totals }) => [
      ...[orderNumber, `${lot.number} ${lot.title}`, deliveryText(deliveryDay, tools)],
      ...[totals.qty, totals.pallets, Math.round(totals.weightKg)],
    ]),
  };
}

/** The trucks, each load once with the orders that share it. */
function loadTable(orders: readonly OrderDocument[], tools: DocumentTools): TableDocument {
  const { t } = tools;
  return {
    title: '',
    columns: [
      { heading: t('combinedColumns.delivery') },
      { heading: t('combinedColumns.order') },
      { heading: t('totals.palletsToLoad'), digits: 0 },
      { heading: t('columns.weight'), digits: 0 },
      { heading: t('totals.trucks'), digits: 0 },
    ],
    rows: combinedLoads(orders).map(({ deliveryDay, orders: together, totals }) => [
      deliveryText(deliveryDay, tools),
      together.map(({ orderNumber }) => orderNumber).join(', '),
      ...[totals.palletsToLoad, Math.round(totals.weightKg), totals.trucks.count],
    ]),
  };
}
