import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { openTableFile } from '@/lib/client/table-files/open-table-file';
import { FILE_LIMITS, type FileFault, FileFaultError } from '@/lib/formats/spreadsheets/file-fault';
import { InflateBudget, inflateText } from '@/lib/formats/spreadsheets/inflate';
import { readZipDirectory } from '@/lib/formats/spreadsheets/zip-directory';
import { sheetData, workbookOf } from '@/tests/support/workbooks';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

async function faultOf(bytes: Bytes): Promise<FileFault | null> {
  try {
    const file = await openTableFile(new Blob([bytes]));
    if (file.kind === 'workbook') await file.read(0);
    else file.read(file.format);
    return null;
  } catch (error) {
    if (error instanceof FileFaultError) return error.fault;
    throw error;
  }
}

async function readSheet(bytes: Bytes, sheet = 0) {
  const file = await openTableFile(new Blob([bytes]));
  if (file.kind !== 'workbook') throw new Error('no workbook');
  return { file, ...(await file.read(sheet)) };
}

const list = sheetData([
  ['Raum', 'Menge'],
  ['Bad', 7],
]);

describe('a workbook', () => {
  test('gives texts, numbers, results of formulas and dates', async () => {
    const { lines, formulasWithoutValue } = await readSheet(
      await workbookOf({
        sharedStrings: [
          '<si><t>K&#252;che &amp; Bad</t></si>',
          '<si><r><t>R</t></r><r><t xml:space="preserve">aum </t></r><rPh><t>x</t></rPh></si>',
        ],
        styles:
          '<numFmts><numFmt numFmtId="164" formatCode="&quot;day&quot; dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0&quot; m&quot;"/></numFmts>' +
          '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>',
        sheets: {
          List:
            '<sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2"><v>2.7</v></c></row>' +
            '<row r="4"><c r="A4"><f>1+1</f><v>2</v></c><c r="B4" t="str"><f>A1</f><v>Flur</v></c><c r="C4"><f>9</f></c>' +
            '<c r="D4" t="b"><v>1</v></c><c r="E4" t="e"><v>#N/A</v></c></row>' +
            '<row r="5"><c r="A5" s="1"><v>46347</v></c><c r="B5" s="2"><v>46347.5</v></c><c r="C5" s="3"><v>2.5</v></c></row>' +
            '<row r="6"><c r="A6" s="1"/></row></sheetData>',
        },
      }),
    );
    expect(formulasWithoutValue).toBe(1);
    expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'Küche & Bad', null, 'Raum ', 2.7],
      [4, 2, 'Flur', null, 'TRUE', '#N/A'],
      [5, '2026-11-21', '2026-11-21', { number: 2.5, shown: '3 m' }],
    ]);
  });

  test('names its sheets, marks hidden rows, spreads what was merged downwards, counts from 1904 on demand', async () => {
    const storeys =
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>EG</t></is></c><c r="B1"><v>1</v></c></row>' +
      '<row r="2" hidden="1"><c r="B2"><v>2</v></c></row><row r="3"><c r="B3"><v>3</v></c></row></sheetData>' +
      '<mergeCells><mergeCell ref="A1:A3"/><mergeCell ref="C1:D1"/></mergeCells>';
    const date = '<sheetData><row><c s="1"><v>0</v></c></row></sheetData>';
    const bytes = await workbookOf({
      sheets: { Notes: date, Storeys: storeys },
      hidden: ['Notes'],
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
      from1904: true,
    });
    const { file, lines } = await readSheet(bytes, 1);
    expect(file.sheets).toMatchObject([
      { name: 'Notes', isHidden: true },
      { name: 'Storeys', isHidden: false },
    ]);
    expect(lines).toEqual([
      { line: 1, cells: ['EG', 1], isHidden: false },
      { line: 2, cells: ['EG', 2], isHidden: true, merged: new Set([0]) },
      { line: 3, cells: ['EG', 3], isHidden: false, merged: new Set([0]) },
    ]);
    expect((await readSheet(bytes)).lines[0]?.cells).toEqual(['1904-01-01']);
  });

  test('of thousands of rows is read, of too many refused', async () => {
    const rows = (count: number) => sheetData(Array.from({ length: count }, (_, index) => ['Bad', index]));
    expect((await readSheet(await workbookOf({ sheets: { A: rows(5000) } }))).lines).toHaveLength(5000);
    expect(await faultOf(await workbookOf({ sheets: { A: rows(FILE_LIMITS.rows + 1) } }))).toBe(
      'tooManyRows',
    );
  });
});

describe('a file that is not to be read', () => {
  const compound = (text: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);

  test('says why', async () => {
    const zip = new JSZip().file('word/document.xml', '<w/>');
    const document = new Uint8Array(await zip.generateAsync({ type: 'uint8array' }));
    expect(await faultOf(bytesOf(''))).toBe('empty');
    expect(await faultOf(bytesOf(' \n'))).toBe('empty');
    expect(await faultOf(new Uint8Array(FILE_LIMITS.fileBytes + 1))).toBe('tooLarge');
    expect(await faultOf(document)).toBe('notATable');
    expect(await faultOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))).toBe('wrongType');
    expect(await faultOf(compound('Workbook'))).toBe('oldWorkbook');
    expect(await faultOf(compound('xEncryptedPackage'))).toBe('passwordProtected');
    expect(await faultOf(bytesOf('a;b\n'.repeat(FILE_LIMITS.rows + 1)))).toBe('tooManyRows');
  });

  test('cut off anywhere is called damaged, never half read', async () => {
    const bytes = await workbookOf({ sheets: { A: list } });
    for (let length = 4; length < bytes.length; length += 97) {
      expect(await faultOf(bytes.slice(0, length))).toBe('damaged');
    }
    const mangled = bytes.slice();
    mangled.fill(0xff, 60, 120);
    expect(await faultOf(mangled)).toBe('damaged');
  });

  test('swelling beyond all measure is stopped while it is inflated', async () => {
    const bomb = await workbookOf({ sheets: { A: ' '.repeat(1_000_000) } });
    expect(bomb.length).toBeLessThan(10_000);
    const sheet = readZipDirectory(bomb).get('xl/worksheets/sheet0.xml');
    if (!sheet) throw new Error('no sheet');
    expect((await inflateText(sheet, new InflateBudget())).length).toBeGreaterThan(1_000_000);
    await expect(inflateText(sheet, new InflateBudget(500_000))).rejects.toThrow('tooLargeInside');
  });
});

test('a CSV file is read in the encoding and with the separator found out, formula marks taken off', async () => {
  const latin = Uint8Array.from([..."Raum;Länge\n'=Bad;2,70\n"].map((letter) => letter.charCodeAt(0)));
  const file = await openTableFile(new Blob([latin]));
  if (file.kind !== 'text') throw new Error('no text');
  expect(file.format).toEqual({ encoding: 'windows-1252', separator: ';' });
  expect(file.read(file.format).lines.map(({ cells }) => cells)).toEqual([
    ['Raum', 'Länge'],
    ['=Bad', '2,70'],
  ]);
  expect(file.read({ ...file.format, separator: ',' }).lines[1]?.cells).toEqual(['=Bad;2', '70']);
});
