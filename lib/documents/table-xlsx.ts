import JSZip from 'jszip';
import { escapeXml } from '@/lib/domain/xml/xml';
import type { TableDocument } from './table-document';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Index in `cellXfs` of the styles below. */
const STYLE = { text: 0, heading: 1, whole: 2, twoDigits: 3 } as const;

/** A table as a workbook (ECMA-376) with one sheet: numbers are numbers, the heading stays in view. */
export async function tableXlsx(table: TableDocument): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(parts(table))) zip.file(path, HEADER + content);
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

/** Spreadsheets take no longer name for a sheet, nor one with these marks in it. */
function sheetName(title: string): string {
  const allowed = title.replace(/[[\]:*?/\\]/g, ' ').trim();
  return escapeXml([...allowed].slice(0, 31).join('').replace(/^'|'$/g, ' ').trim() || '1');
}

function parts(table: TableDocument): Record<string, string> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${type}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const name = sheetName(table.title);
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      override('workbook', 'sheet.main') +
      override('worksheets/sheet1', 'worksheet') +
      override('styles', 'styles') +
      '</Types>',
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      `<sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet(table),
  };
}

const STYLES =
  `<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '</styleSheet>';

function sheet({ columns, rows }: TableDocument): string {
  const header = columns.map(({ heading }) => textCell(heading, STYLE.heading)).join('');
  const lines = rows.map((cells) => {
    const written = columns.map(({ digits }, index) => {
      const cell = cells[index] ?? '';
      if (typeof cell === 'string') return textCell(cell, STYLE.text);
      return `<c s="${digits === 2 ? STYLE.twoDigits : STYLE.whole}"><v>${cell}</v></c>`;
    });
    return `<row>${written.join('')}</row>`;
  });
  const widths = columns.map(
    ({ heading, digits }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${digits === undefined ? 22 : Math.max(9, heading.length + 2)}" customWidth="1"/>`,
  );
  return (
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row>${header}</row>${lines.join('')}</sheetData></worksheet>`
  );
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(asWritten(text))}</t></is></c>`;
}

/** Spreadsheets read `_x0041_` as a character by its number (22.9.2.19): the first underscore is given by its own. */
function asWritten(text: string): string {
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
