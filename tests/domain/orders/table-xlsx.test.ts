import xlsx from '@e965/xlsx';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTable } from '@/lib/documents/order-table';
import { tableCsv } from '@/lib/documents/table-csv';
import type { TableCell, TableDocument } from '@/lib/documents/table-document';
import { tablePdf } from '@/lib/documents/table-pdf';
import { tableXlsx } from '@/lib/documents/table-xlsx';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { toolsIn } from '@/tests/support/document-tools';
import { sampleOrder } from '@/tests/support/order-document';
import { textsOfPdf } from '@/tests/support/pdf-pages';

/** The rows as exceljs reads them, its warnings counted as errors. */
async function byExceljs(bytes: Uint8Array<ArrayBuffer>) {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes.buffer);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('no sheet');
  return { workbook, sheet };
}

/** The rows as SheetJS reads them, which takes what is missing as it stands. */
function bySheetJs(bytes: Uint8Array) {
  const { Sheets, SheetNames } = xlsx.read(bytes, { type: 'array' });
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const rows: unknown[][] = xlsx.utils.sheet_to_json(sheet, { header: 1, defval: null });
  return { rows, name: SheetNames[0], range: sheet['!ref'] };
}

const cellsOf = (table: TableDocument): TableCell[][] => [
  table.columns.map(({ heading }) => heading),
  ...table.rows.map((cells) => table.columns.map((_, at) => (cells[at] === '' ? null : (cells[at] ?? null)))),
];

async function expectReadBack(table: TableDocument) {
  const bytes = await tableXlsx(table, await toolsIn('de'));
  const { sheet } = await byExceljs(bytes);
  const cells = cellsOf(table);
  expect(sheet.rowCount).toBe(cells.length);
  const read = cells.map((row, line) =>
    row.map((_, at) => sheet.getRow(line + 1).getCell(at + 1).value ?? null),
  );
  expect(read).toEqual(cells);
  const { rows, range } = bySheetJs(bytes);
  expect(rows).toEqual(cells);
  expect(range).toMatch(/^A1(:[A-Z]+\d+)?$/);
}

describe('a workbook', () => {
  test('of an order is read by other programs’ libraries, number for number', async () => {
    for (const locale of COMPLETE_LOCALES) {
      await expectReadBack(orderTable(sampleOrder, await toolsIn(locale)));
    }
  });

  test('has instants as dates with times of the plants, which sort and count', async () => {
    const table = {
      title: 'Journal',
      columns: [{ heading: 'Date', isInstant: true }],
      rows: [['2026-11-27T15:54:00.000Z'], ['2026-07-01T22:30:00.000Z'], [null]],
    };
    const { sheet } = await byExceljs(await tableXlsx(table, await toolsIn('de')));
    expect(sheet.getCell('A2').numFmt).toBe('m/d/yy "h":mm');
    expect(['A2', 'A3', 'A4'].map((cell) => sheet.getCell(cell).value)).toEqual([
      new Date('2026-11-27T16:54:00Z'),
      new Date('2026-07-02T00:30:00Z'),
      null,
    ]);
    const text = tableCsv(table, await toolsIn('de'));
    expect(text.split('\r\n').slice(1, 3)).toEqual(['"2026-11-27 16:54"', '"2026-07-02 00:30"']);
    const printed = textsOfPdf(await tablePdf(table, await toolsIn('de'))).flat();
    expect(printed).toContain('27.11.2026, 16:54');
  });

  test('has headings in view, formats of its columns, and the title of the lot', async () => {
    const table = {
      title: "P-1/2: 'Lot' [A]*?",
      columns: [{ heading: 'Raum' }, { heading: 'mm', digits: 0 }, { heading: 'm²', digits: 2 }],
      rows: [['1.375', 2700, 1.5]],
    };
    const { workbook, sheet } = await byExceljs(await tableXlsx(table, await toolsIn('de')));
    expect(workbook.title).toBe(table.title);
    expect(sheet.name).toBe("P-1 2  'Lot'  A");
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(`${sheet.dimensions}`).toBe('A1:C2');
    expect(['A2', 'B2', 'C2'].map((cell) => sheet.getCell(cell).numFmt)).toEqual(['@', '0', '#,##0.00']);
    expect(sheet.getCell('A1').font.bold).toBe(true);
    expect(sheet.getColumn(1).width).toBeGreaterThan(8);
  });

  test('without rows is one too', () =>
    expectReadBack({ title: '', columns: [{ heading: 'Raum' }], rows: [] }));

  const cell = fc.oneof(
    fc.constantFrom('Bad', '=1+1', 'Küche "A" & <b>', ' x ', '007', '', '浴室'),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((value) => value || 0),
    fc.constant(null),
  );

  test('keeps every cell, in up to 40 columns', async () => {
    const table = fc.integer({ min: 1, max: 40 }).chain((width) =>
      fc.record({
        title: fc.constant('Lot'),
        columns: fc.constant(
          Array.from({ length: width }, (_, at) => ({ heading: `c${at}`, digits: at % 4 })),
        ),
        rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }),
      }),
    );
    // A last row without anything in it is no row for either reader.
    const ended = table.map((value) => ({ ...value, rows: [...value.rows, value.columns.map(() => 'end')] }));
    await fc.assert(fc.asyncProperty(ended, expectReadBack), { numRuns: 20 });
  });
});
