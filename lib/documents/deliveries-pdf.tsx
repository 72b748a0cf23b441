import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { writeDay } from '@/lib/domain/day-text';
import type { ExportedDeliveries } from '@/lib/domain/deliveries/exported-deliveries';
import type { PicturedDelivery } from '@/lib/domain/models/pictured-deliveries';
import { drawMarkedWalls } from '@/lib/models/draw-marked-walls';
import type { PlacedModel } from '@/lib/models/read-model';
import { columnWidths } from './column-widths';
import { deliveriesTable, weeksTable } from './deliveries-table';
import { DELIVERIES_PER_PAGE, DeliveryGallery, type DrawnDelivery } from './delivery-gallery';
import { type DocumentReader, type DocumentTools, documentToolsFor } from './document-tools';
import { inWeight } from './pdf-font';
import { PdfLogo } from './pdf-logo';
import { pagesOf } from './pdf-pages';
import { PdfTable, pdfFooterStyle, pdfPageStyle } from './pdf-table';
import { printable } from './pdf-text';
import type { TableCell, TableDocument } from './table-document';

/** The models with the walls of deliveries, and the deliveries to show with them. */
export interface DeliveryPictures {
  models: readonly PlacedModel[];
  pictured: readonly PicturedDelivery[];
  /** The number of deliveries with walls in models, shown or not. */
  count: number;
}

const HEAD_HEIGHT = 26;

const styles = StyleSheet.create({
  head: { height: HEAD_HEIGHT },
  title: { ...inWeight('bold'), fontSize: 13 },
});

/**
 * The deliveries of a project as a landscape A4 PDF: the list, the totals of each week and, if there are
 * models, the building with the walls of each delivery.
 */
export async function deliveriesPdf(
  exported: ExportedDeliveries,
  pictures: DeliveryPictures,
  reader: DocumentReader,
): Promise<Uint8Array<ArrayBuffer>> {
  const tools = await documentToolsFor(reader);
  const { locale, t, portalName } = tools;
  const project = `${exported.number} ${exported.title}`;
  const pages = [
    ...tablePages(t('deliveries.title', { project }), deliveriesTable(exported, tools), tools),
    ...(exported.weeks.length > 0
      ? tablePages(t('deliveries.weeks'), weeksTable(exported, tools), tools)
      : []),
    ...galleryPages(await drawnDeliveries(exported, pictures), pictures.count, tools),
  ];
  const printed = t('deliveries.printed', { day: writeDay(exported.today, locale) });
  const pdf = await renderToBuffer(
    <Document title={project} language={locale} creator={portalName} producer={portalName}>
      {pages.map((content, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
        <Page key={at} size="A4" orientation="landscape" style={pdfPageStyle}>
          <PdfLogo logo={tools.logo} />
          {content}
          <Text fixed style={pdfFooterStyle}>
            {printable(
              [project, printed, t('page', { pageNumber: at + 1, totalPages: pages.length })].join('   ·   '),
            )}
          </Text>
        </Page>
      ))}
    </Document>,
  );
  return new Uint8Array(pdf);
}

/** The pages of a table with its title. */
function tablePages(title: string, table: TableDocument, tools: DocumentTools): ReactNode[] {
  const { columns } = table;
  const written = { ...table, rows: table.rows.map((cells) => cells.map(withDayText)) };
  const widths = columnWidths(written, tools, 'across');
  const look = { orientation: 'across', widths, headHeight: HEAD_HEIGHT } as const;
  return pagesOf(written, tools, look).map(({ number, rows }) => (
    <>
      {number === 1 && <Head title={title} />}
      <PdfTable table={{ ...table, rows }} tools={tools} widths={widths} orientation="across" />
    </>
  ));

  function withDayText(cell: TableCell, at: number): TableCell {
    return columns[at]?.isDay && typeof cell === 'string' ? writeDay(cell, tools.locale) : cell;
  }
}

async function drawnDeliveries(
  { deliveries }: ExportedDeliveries,
  { models, pictured }: DeliveryPictures,
): Promise<DrawnDelivery[]> {
  const drawn = await drawMarkedWalls(
    models,
    pictured.map(({ ids }) => ids),
  );
  return pictured.flatMap(({ index, unmatched }, place) => {
    const [delivery, picture] = [deliveries[index], drawn[place]];
    return delivery && picture ? [{ delivery, picture, unmatched }] : [];
  });
}

function galleryPages(drawn: readonly DrawnDelivery[], count: number, tools: DocumentTools): ReactNode[] {
  const { t } = tools;
  const shown = drawn.length;
  const title = shown < count ? t('deliveries.firstPictures', { shown, count }) : t('deliveries.pictures');
  return Array.from({ length: Math.ceil(shown / DELIVERIES_PER_PAGE) }, (_, page) => {
    const first = page * DELIVERIES_PER_PAGE;
    return (
      <>
        <Head title={title} />
        <DeliveryGallery drawn={drawn.slice(first, first + DELIVERIES_PER_PAGE)} tools={tools} />
      </>
    );
  });
}

function Head({ title }: { title: string }) {
  return (
    <View style={styles.head}>
      <Text style={styles.title}>{printable(title)}</Text>
    </View>
  );
}
