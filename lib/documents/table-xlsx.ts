import JSZip from 'jszip';
import { daysBetween } from '@/lib/domain/calendar';
import { clockTimeAt } from '@/lib/domain/clock-time';
import type { TimeZone } from '@/lib/domain/time-zones';
import { escapeXml } from '@/lib/formats/xml/xml';
import type { DocumentTools } from './document-tools';
import type { TableCell, TableColumn, TableDocument } from './table-document';
import { workbookParts } from './workbook-parts';
import { cellStyleOf, HEADING_STYLE } from './workbook-styles';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Width of a column in characters: minimum for numbers, maximum for texts. */
const LEAST_WIDTH = 9;
const MOST_WIDTH = 48;

/** Day 0 of dates in workbooks (18.17.4.1). */
const DAY_ZERO = '1899-12-30';
const MINUTES_PER_DAY = 24 * 60;

/**
 * A table as a workbook (ECMA-376) with one sheet: numbers are stored as numbers, the headings are frozen.
 */
export async function tableXlsx(
  table: TableDocument,
  { portalName, timeZone }: Pick<DocumentTools, 'portalName' | 'timeZone'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  const parts = {
    ...workbookParts(table.title, portalName),
    'xl/worksheets/sheet1.xml': sheet(table, timeZone),
  };
  for (const [path, content] of Object.entries(parts)) zip.file(path, HEADER + content);
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

function sheet({ columns, rows }: TableDocument, zone: TimeZone): string {
  const headings = row(
    1,
    columns.map(({ heading }, at) => textCell(`${letters(at)}1`, heading, HEADING_STYLE)),
  );
  const lines = rows.map((cells, index) => {
    const line = index + 2;
    return row(
      line,
      columns.map((column, at) => cell(`${letters(at)}${line}`, cells[at] ?? null, column, zone)),
    );
  });
  const lastCell = `${letters(Math.max(0, columns.length - 1))}${rows.length + 1}`;
  return (
    `<worksheet xmlns="${MAIN}"><dimension ref="A1:${lastCell}"/>` +
    '<sheetViews><sheetView tabSelected="1" workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.map(width(rows)).join('')}</cols>` +
    `<sheetData>${headings}${lines.join('')}</sheetData>` +
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>'
  );
}

/** `A` for the first column, `AA` for the 27th. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

function row(line: number, cells: readonly string[]): string {
  return `<row r="${line}">${cells.join('')}</row>`;
}

function cell(reference: string, value: TableCell, column: TableColumn, zone: TimeZone): string {
  const style = cellStyleOf(column);
  if (value === null || value === '') return `<c r="${reference}" s="${style}"/>`;
  const number = typeof value === 'number' ? value : serialOf(value, column, zone);
  if (number === null) return textCell(reference, String(value), style);
  return `<c r="${reference}" s="${style}"><v>${number}</v></c>`;
}

/** A day or an instant as the number of days since day 0, the instant in the time of the zone; null for other texts. */
function serialOf(text: string, { isDay, isInstant }: TableColumn, zone: TimeZone): number | null {
  if (isDay) return daysBetween(DAY_ZERO, text);
  if (!isInstant) return null;
  const [day = '', time = ''] = clockTimeAt(text, zone).split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return daysBetween(DAY_ZERO, day) + (hours * 60 + minutes) / MINUTES_PER_DAY;
}

function textCell(reference: string, text: string, style: number): string {
  const content = escapeXml(asWritten(text));
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/**
 * Spreadsheets read `_x0041_` as an encoded character (22.9.2.19), so the first underscore is encoded itself.
 */
function asWritten(text: string): string {
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

function width(rows: TableDocument['rows']) {
  return ({ heading }: TableColumn, at: number): string => {
    const longest = rows.reduce((most, cells) => Math.max(most, lengthOf(cells[at] ?? null)), heading.length);
    const characters = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, longest + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${characters}" customWidth="1"/>`;
  };
}

function lengthOf(value: TableCell): number {
  return typeof value === 'string' ? value.length : LEAST_WIDTH;
}
