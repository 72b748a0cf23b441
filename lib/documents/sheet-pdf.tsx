import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { PrintedAnswer, PrintedSheets } from '@/lib/domain/questionnaire/printed-sheet';
import { type DocumentReader, type DocumentTools, documentToolsFor } from './document-tools';
import { inWeight } from './pdf-font';
import { Lines } from './pdf-lines-of';
import { PdfLogo } from './pdf-logo';
import { PAGE_WIDTH } from './pdf-pages';
import { pdfFooterStyle, pdfPageStyle } from './pdf-table';
import { printable } from './pdf-text';

const INK_2 = '#4a5a63';
const LINE = '#dfe6e9';
/** An answer of up to this many characters is kept on one page; a longer one may be broken between lines. */
const WHOLE_CHARACTERS = 1_500;

const LABEL_GAP = 8;
const LABEL_WIDTH = PAGE_WIDTH.upright * 0.4 - LABEL_GAP;
const ANSWER_WIDTH = PAGE_WIDTH.upright * 0.6;

const styles = StyleSheet.create({
  title: { ...inWeight('bold'), fontSize: 13 },
  notice: { marginTop: 6, color: INK_2 },
  sheet: { ...inWeight('bold'), fontSize: 11, marginTop: 16, paddingBottom: 3, borderBottom: 1 },
  section: { ...inWeight('bold'), fontSize: 9, marginTop: 9, color: INK_2 },
  row: { flexDirection: 'row', paddingVertical: 3, borderBottom: 0.5, borderBottomColor: LINE },
  label: { width: '40%', paddingRight: LABEL_GAP },
  answer: { width: '60%' },
});

/** Space required below a heading in points, so that it is never the last line of a page. */
const ROOM_BELOW_HEADING = 50;

/** The information sheet of a project as a portrait A4 PDF, with page numbers. */
export async function sheetPdf(
  printed: PrintedSheets,
  reader: DocumentReader,
): Promise<Uint8Array<ArrayBuffer>> {
  const tools = await documentToolsFor(reader);
  const { title, notice, sheets } = printed;
  const pdf = await renderToBuffer(
    <Document title={title} language={tools.locale} creator={tools.portalName} producer={tools.portalName}>
      <Page size="A4" style={pdfPageStyle}>
        <PdfLogo logo={tools.logo} />
        <Text style={styles.title}>{printable(title)}</Text>
        {notice !== null && <Text style={styles.notice}>{printable(notice)}</Text>}
        {sheets.map((sheet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
          <View key={at}>
            <Text style={styles.sheet} minPresenceAhead={ROOM_BELOW_HEADING}>
              {printable(sheet.title)}
            </Text>
            {sheet.sections.map((section, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
              <View key={place}>
                <Text style={styles.section} minPresenceAhead={ROOM_BELOW_HEADING}>
                  {printable(section.title)}
                </Text>
                {section.answers.map(answerRow)}
              </View>
            ))}
          </View>
        ))}
        <Text fixed style={pdfFooterStyle} render={(page) => footer(title, page, tools)} />
      </Page>
    </Document>,
  );
  return new Uint8Array(pdf);
}

function answerRow({ label, lines }: PrintedAnswer, at: number) {
  const isShort = lines.join('').length <= WHOLE_CHARACTERS && lines.length <= 40;
  return (
    <View key={at} style={styles.row} wrap={!isShort}>
      <View style={styles.label}>
        <Lines text={label} width={LABEL_WIDTH} style={{ color: INK_2 }} />
      </View>
      <View style={styles.answer}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
          <Lines key={place} text={line} width={ANSWER_WIDTH} />
        ))}
      </View>
    </View>
  );
}

/** The renderer calls this first before it knows the number of pages. */
function footer(
  title: string,
  { pageNumber, totalPages = pageNumber }: { pageNumber: number; totalPages?: number },
  { t }: DocumentTools,
): string {
  return printable(`${title}   ·   ${t('page', { pageNumber, totalPages })}`);
}
