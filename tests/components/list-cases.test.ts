import { readFileSync } from 'node:fs';
import path from 'node:path';
import JSZip from 'jszip';
import { describe, expect, it, test } from 'vitest';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import { firstList } from '@/lib/client/table-files/first-list';
import { openTableFile } from '@/lib/client/table-files/open-table-file';
import { aacImport } from '@/lib/domain/orders/import/aac-import';
import { hasHeadings, readList } from '@/lib/domain/orders/import/read-list';
import { NOTATIONS } from '@/lib/domain/quantity';
import { FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { shownNumber } from '@/lib/formats/spreadsheets/number-format';
import { TEXT_ENCODINGS } from '@/lib/formats/spreadsheets/text-encoding';
import { sharedFolder } from '@/tests/support/shared-folder';
import { sheetData, workbookOf } from '@/tests/support/workbooks';

type Bytes = Uint8Array<ArrayBuffer>;

/** Imports a file as the dialog opens it, in German. */
async function importOf(content: Bytes | string) {
  const file = await openTableFile(new Blob([content]));
  const sheet = file.kind === 'workbook' ? await firstList(file, ({ lines }) => hasHeadings(lines)) : 0;
  const { lines, hiddenColumns } = await (file.kind === 'workbook'
    ? file.read(sheet)
    : file.read(file.format));
  const rules = aacImport(DEMO_PANELS);
  const list = readList(
    lines.filter(({ isHidden }) => !isHidden),
    { rules, notation: NOTATIONS.de, hiddenColumns },
  );
  return { file, sheet, list, values: list.rows.map(({ values }) => values) };
}

async function faultOf(content: Bytes | string) {
  try {
    await importOf(content);
    return null;
  } catch (error) {
    return error instanceof FileFaultError ? `${error.fault} ${error.type}`.trim() : 'thrown';
  }
}

const cases = sharedFolder('data/cases/orders');

describe.skipIf(!cases)(
  `lists that were misread once${cases ? '' : ' (skipped: no shared folder beside the repository)'}`,
  () => {
    const load = (name: string): Bytes => Uint8Array.from(readFileSync(path.join(cases ?? '', name)));
    const column = async (name: string, key: string) =>
      (await importOf(load(name))).values.map((values) => values[key]);

    it.each([
      ['menge-m2-und-stk.xlsx', 'qty', [8, 10]],
      ['menge-verbunden.xlsx', 'qty', [7, null, null]],
      ['spalte-ausgeblendet.xlsx', 'qty', [7, 8]],
      ['kopf-zwei-zeilen.xlsx', 'productNo', [1]],
      ['kopf-zwei-zeilen.xlsx', 'lengthMm', [2500]],
      ['dicke-cm.xlsx', 'productNo', [1, 1, 2]],
      ['dicke-cm.xlsx', 'lengthMm', [2500, 2500, 2500]],
      ['raumnummern.xlsx', 'sublotName', ['1.10', '1.01', 'R007', '01.02.']],
      ['raumnummern.xlsx', 'floorName', ['0', '-1', '1. OG', '1']],
      ['macroman.csv', 'sublotName', ['Küche']],
      ['macroman.csv', 'lengthMm', [2500]],
    ])('%s gives its %s', async (name, key, expected) => {
      expect(await column(name, key)).toEqual(expected);
    });

    it.each([
      ['html.xls', 'notATable HTML'],
      ['book.fods', 'notATable FODS'],
    ])('%s is named for what it is', async (name, fault) => {
      expect(await faultOf(load(name))).toBe(fault);
    });
  },
);

describe('a file that is no table', () => {
  it.each([
    [
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      'XML (Excel 2003)',
    ],
    ['<?xml version="1.0"?><GAEB xmlns="http://www.gaeb.de/x">', 'GAEB'],
    ['<?xml version="1.0"?><orders/>', 'XML'],
    ['{\\rtf1\\ansi Raum', 'RTF'],
    ['ID;PWXL;N;E\r\nB;Y2;X2', 'SYLK'],
    ['TABLE\r\n0,1\r\n"EXCEL"', 'DIF'],
    ['[{"Raum":"Bad"}]', 'JSON'],
    ['%PDF-1.7\n%âã', 'PDF'],
    ['\ufeff<!DOCTYPE html><html>', 'HTML'],
    ['<table><tr><td>Raum', 'HTML'],
  ])('%s… is %s', async (text, type) => {
    expect(await faultOf(text)).toBe(`notATable ${type}`);
  });

  it('in a zip is named too', async () => {
    const zipOf = async (name: string, text = 'x') =>
      Uint8Array.from(await new JSZip().file(name, text).generateAsync({ type: 'uint8array' }));
    expect(await faultOf(await zipOf('xl/workbook.bin'))).toBe('notATable XLSB');
    expect(await faultOf(await zipOf('Index/Document.iwa'))).toBe('notATable Numbers');
    const odt = await zipOf('mimetype', 'application/vnd.oasis.opendocument.text');
    expect(await faultOf(odt)).toBe('notATable OpenDocument');
  });

  it.each(['Raum;Menge\nBad <1;7', '"Raum","Menge"\n"[Bad]",7', 'ID;Raum;Menge\n1;Bad;7'])(
    'is not a list: %s',
    async (text) => {
      expect((await importOf(text)).values).toHaveLength(1);
    },
  );
});

describe('the code page of a text', () => {
  const text = 'Raum;Länge;Menge\nKüche Süd;2,50;7\n';
  const bytes = (letters: Record<string, number>) =>
    Uint8Array.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));

  it.each([
    ['windows-1252', bytes({})],
    ['macintosh', bytes({ ä: 0x8a, ü: 0x9f })],
    ['cp850', bytes({ ä: 0x84, ü: 0x81 })],
  ])('%s is found out', async (encoding, content) => {
    const { file, values } = await importOf(content);
    expect(file).toMatchObject({ format: { encoding } });
    expect(values).toEqual([{ sublotName: 'Küche Süd', lengthMm: 2500, qty: 7 }]);
  });

  it('of Polish is found out, and every one can be chosen', async () => {
    const content = Uint8Array.from([...'Raum;Menge\n', 0xa3, 'a'.charCodeAt(0), 0xbf, ...';7'].map(byteOf));
    const { file, values } = await importOf(content);
    expect(values).toEqual([{ sublotName: 'Łaż', qty: 7 }]);
    for (const encoding of TEXT_ENCODINGS) {
      if (file.kind === 'text') expect(() => file.read({ encoding, separator: ';' })).not.toThrow();
    }
  });
});

function byteOf(letter: string | number): number {
  return typeof letter === 'number' ? letter : letter.charCodeAt(0);
}

test('the first sheet with headings of a list is opened', async () => {
  const cover = sheetData([['Bauvorhaben Nord'], ['Angebot']]);
  const list = sheetData([
    ['Raum', 'Menge'],
    ['Bad', 7],
  ]);
  const sheets = { Deckblatt: cover, Alt: list, Liste: list };
  expect(await importOf(await workbookOf({ sheets, hidden: ['Alt'] }))).toMatchObject({ sheet: 2 });
  expect(await importOf(await workbookOf({ sheets: { Deckblatt: cover } }))).toMatchObject({ sheet: 0 });
});

describe('the text that a number format shows', () => {
  const day = new Date(Date.UTC(2026, 1, 1));
  it.each([
    ['0.00', 1.1, '1.10'],
    ['"R"000', 7, 'R007'],
    ['0". OG"', 1, '1. OG'],
    ['\\R0', 7, 'R7'],
    ['#,##0.0#', 1234.5, '1234.5'],
    ['0;[Red]-0', -3, '-3'],
    ['0.0', -1.25, '-1.3'],
    ['0" m²"', 12, '12 m²'],
    ['[$€-407] 0.00', 2, '€ 2.00'],
    ['dd.mm.', 46054, '01.02.'],
  ])('%s of %d', (code, number, expected) => {
    expect(shownNumber(code, number, day)).toBe(expected);
  });

  it.each([
    'General',
    'dd.mm.yyyy',
    '0.00E+00',
    '# ?/?',
    '0%',
    '[>1]0;0',
    'hh:mm',
    '@',
    '0,',
    '"'.repeat(999),
  ])('%s is left to the number', (code) => {
    expect(shownNumber(code, 7, day)).toBeNull();
  });
});

describe('an OpenDocument spreadsheet', () => {
  const NAMES =
    'xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:calcext="c" xmlns:draw="d"';
  const odsOf = async (body: string, extra: Record<string, string> = {}) => {
    const zip = new JSZip().file('mimetype', 'application/vnd.oasis.opendocument.spreadsheet');
    zip.file(
      'content.xml',
      `<?xml version="1.0"?><office:document-content ${NAMES}>${body}</office:document-content>`,
    );
    for (const [name, text] of Object.entries(extra)) zip.file(name, text);
    return Uint8Array.from(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
  };
  const cell = (text: string, attributes = 'office:value-type="string"') =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
  const number = (value: number, text: string, more = '') =>
    cell(text, `office:value-type="float" office:value="${value}" calcext:value-type="float"${more}`);

  test('is read like any workbook: numbers, texts as shown, merged, hidden and repeated cells', async () => {
    const heading = ['Raum', 'Geschoss', 'Produkt', 'Länge', 'Alt', 'Menge']
      .map((text) => cell(text))
      .join('');
    const notes = '<office:annotation><text:p>note</text:p></office:annotation>';
    const body =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>' +
      `<table:table table:name="Alt" table:style-name="ta2">${row(cell('Raum'))}</table:table>` +
      '<table:table table:name="Liste &amp; mehr" table:style-name="ta1"><table:table-column table:number-columns-repeated="4"/>' +
      '<table:table-column table:visibility="collapse"/><table:table-column/>' +
      row('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="2"') +
      row(heading) +
      row(
        number(1.1, '1,10') +
          `<table:table-cell office:value-type="string" table:number-rows-spanned="2">${notes}<text:p>1.<text:s/>OG</text:p></table:table-cell>` +
          cell('100x600') +
          number(2.5, '2,50 m') +
          number(3, '3') +
          number(7, '7', ' table:number-rows-spanned="2"'),
      ) +
      row(`${number(7, 'R007')}<table:covered-table-cell/>${cell('100x600')}${number(2500, '2500')}`) +
      row(cell('hid'), 'table:visibility="filter"') +
      row(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="1048570"',
      ) +
      '</table:table>';
    const { file, sheet, values, list } = await importOf(await odsOf(body));
    expect(file).toMatchObject({ sheets: [{ name: 'Alt', isHidden: true }, { name: 'Liste & mehr' }] });
    expect([sheet, list.rows.map(({ line }) => line)]).toEqual([1, [4, 5]]);
    expect(values).toEqual([
      { sublotName: '1,10', floorName: '1. OG', productNo: 1, lengthMm: 2500, qty: 7 },
      { sublotName: 'R007', floorName: '1. OG', productNo: 1, lengthMm: 2500, qty: null },
    ]);
  });

  test('has the limits of any workbook', async () => {
    const many = row(cell('Bad'), 'table:number-rows-repeated="10001"');
    expect(await faultOf(await odsOf(`<table:table>${many}</table:table>`))).toBe('tooManyRows');
    const wide = row(cell('x', 'office:value-type="string" table:number-columns-repeated="99999999"'));
    const { values } = await importOf(await odsOf(`<table:table>${wide}</table:table>`));
    expect(values).toHaveLength(1);
    expect(await faultOf(await odsOf(''))).toBe('damaged');
    expect(await faultOf(await odsOf(`<table:table>${'<a'.repeat(100_000)}</table:table>`))).toBe('damaged');
    const locked = await odsOf(`<table:table/>`, {
      'META-INF/manifest.xml': '<manifest:encryption-data manifest:x="y"/>',
    });
    expect(await faultOf(locked)).toBe('passwordProtected');
  });
});
