import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowValues } from '@/components/data-grid/model/types';
import { addRows } from '@/components/data-grid/store/actions';
import { sortRows } from '@/components/data-grid/store/bulk-actions';
import { aacKind } from '@/components/orders/aac-kind';
import { shownTable } from '@/components/orders/export/shown-table';
import { lintelKind } from '@/components/orders/lintel-kind';
import { createOrder } from '@/components/orders/store/order-store';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { openTableFile } from '@/lib/client/table-files/open-table-file';
import { orderTable } from '@/lib/documents/order-table';
import { tableCsv } from '@/lib/documents/table-csv';
import type { TableDocument } from '@/lib/documents/table-document';
import { tableXlsx } from '@/lib/documents/table-xlsx';
import { deriveAacItem } from '@/lib/domain/orders/aac-derive';
import type { ImportRules } from '@/lib/domain/orders/import/import-field';
import { readList } from '@/lib/domain/orders/import/read-list';
import { lintelAreaMm2 } from '@/lib/domain/orders/lintel-summary';
import type { OrderDocumentLine } from '@/lib/domain/orders/order-document';
import { NOTATIONS } from '@/lib/domain/quantity';
import { loadCompleteMessages } from '@/lib/i18n/messages';
import { toolsIn } from '@/tests/support/document-tools';
import { sampleOrder } from '@/tests/support/order-document';

const LOCALES = ['de', 'en', 'nl', 'fr', 'es', 'en-GB'] as const;
type TestLocale = (typeof LOCALES)[number];

async function kindsIn(locale: TestLocale) {
  const { columns, lintelTypes, export: exported } = (await loadCompleteMessages(locale)).orders;
  const textOf = ({ code }: { code: string }) => code;
  const typeNames = { ST: lintelTypes.standard, FS: lintelTypes.fullSize, CS: lintelTypes.cut };
  return {
    // As `useTranslations('orders')` gives them.
    headings: { articleNo: columns.articleNo, problem: exported.problem },
    aac: aacKind({ products: DEMO_PANELS, locale, textOf, headings: (key) => columns[key] }),
    lintel: lintelKind({
      locale,
      textOf,
      offerText: () => ({ label: '', shortLabel: '' }),
      products: DEMO_LINTELS,
      headings: (key) => columns[key],
      typeNames,
    }),
  };
}

const name = fc.constantFrom(
  'Bad',
  '=Flur',
  'WC; links',
  'Küche "A"',
  '1.375',
  '-2',
  '007',
  "'=x",
  '＝1',
  '_x0041_',
  'Raum',
);
const names = { sublotName: name, floorName: fc.constantFrom('EG', '1. OG', '2') };
const qty = fc.integer({ min: 1, max: 9999 });
const aacRow = fc
  .record({ ...names, product: fc.constantFrom(...DEMO_PANELS), step: fc.nat(), qty })
  .map(({ product, step, ...row }) => {
    const { productNo, lengthMinMm, lengthMaxMm } = product;
    const steps = (lengthMaxMm - lengthMinMm) / 20;
    return { ...row, productNo, lengthMm: lengthMinMm + 20 * (step % (steps + 1)) };
  });
const lintelRow = fc
  .record({ ...names, product: fc.constantFrom(...DEMO_LINTELS), cut: fc.nat(1300), qty })
  .map(({ product, cut, ...row }) => {
    const { thicknessMm, lengthMm, value: productValue } = product;
    const heightMm = product.isCuttable ? Math.max(120, product.heightMm - cut / 10) : product.heightMm;
    return { ...row, thicknessMm, lengthMm, heightMm: Math.round(heightMm * 10) / 10, productValue };
  });

/** Out as a file, in again as a person imports it. */
async function throughFile(
  content: string | Uint8Array<ArrayBuffer>,
  rules: ImportRules,
  locale: TestLocale,
): Promise<RowValues[]> {
  const file = await openTableFile(new Blob([content]));
  const { lines } = await (file.kind === 'workbook' ? file.read(0) : file.read(file.format));
  const list = readList(lines, { rules, notation: NOTATIONS[locale] });
  expect(list.question).toBeNull();
  expect(list.columns.filter(({ isKnown }) => !isKnown)).toEqual([]);
  return list.rows.map(({ values }) => values);
}

const rowsOf = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { minLength: 1, maxLength: 6 });
const runs = { numRuns: 12 };

describe.each(LOCALES)('a table in %s comes back as it went', (locale) => {
  test('out of the screen, as XLSX and CSV', async () => {
    const { aac, lintel, headings } = await kindsIn(locale);
    const tools = await toolsIn(locale);
    const check = async (kind: typeof aac | typeof lintel, rows: readonly RowValues[]) => {
      const { grid } =
        kind === aac
          ? createOrder(aac, { items: [], editable: true, draftKey: 'a' })
          : createOrder(lintel, { items: [], editable: true, draftKey: 'l' });
      addRows(grid, rows);
      const table: TableDocument = { title: 'Lot: 1/2', ...shownTable(grid, kind, headings) };
      expect(await throughFile(await tableXlsx(table, tools), kind.importRules, locale)).toEqual(rows);
      expect(await throughFile(tableCsv(table, tools), kind.importRules, locale)).toEqual(rows);
    };
    await fc.assert(
      fc.asyncProperty(rowsOf(aacRow), rowsOf(lintelRow), async (panels, lintels) => {
        await check(aac, panels);
        await check(lintel, lintels);
      }),
      runs,
    );
  });

  test('out of a placed order', async () => {
    const { aac, lintel } = await kindsIn(locale);
    const tools = await toolsIn(locale);
    const shared = { lineNo: 1, isCut: false };
    const panelLine = (row: RowValues): OrderDocumentLine => {
      const product = DEMO_PANELS.find(({ productNo }) => productNo === row.productNo);
      const lengthMm = Number(row.lengthMm);
      const derived = deriveAacItem(
        { productNo: product?.productNo ?? 0, lengthMm, qty: Number(row.qty) },
        DEMO_PANELS,
      );
      if (!product || !derived) throw new Error('no panel');
      const { title, articleNo, widthMm: heightMm } = product;
      return { ...shared, ...wall(row), title, articleNo, heightMm, ...derived, lengthMm };
    };
    const lintelLine = (row: RowValues): OrderDocumentLine => {
      const product = DEMO_LINTELS.find(({ value }) => value === row.productValue);
      if (!product) throw new Error('no lintel');
      const { title, articleNo, thicknessMm, lengthMm } = product;
      const size = { thicknessMm, lengthMm, heightMm: Number(row.heightMm) };
      const areaMm2 = lintelAreaMm2({ ...size, qty: Number(row.qty) });
      return { ...shared, ...wall(row), title, articleNo, ...size, areaMm2, pallets: 1, goodsKg: 1 };
    };
    await fc.assert(
      fc.asyncProperty(rowsOf(aacRow), rowsOf(lintelRow), async (panels, lintels) => {
        const panelOrder = { ...sampleOrder, kind: 'aac', lines: panels.map(panelLine) } as const;
        const lintelOrder = { ...sampleOrder, kind: 'lintel', lines: lintels.map(lintelLine) } as const;
        const xlsxOf = (order: typeof panelOrder | typeof lintelOrder) =>
          tableXlsx(orderTable(order, tools), tools);
        expect(await throughFile(await xlsxOf(panelOrder), aac.importRules, locale)).toEqual(panels);
        expect(await throughFile(await xlsxOf(lintelOrder), lintel.importRules, locale)).toEqual(lintels);
      }),
      runs,
    );
  });
});

function wall({ sublotName, floorName, qty: pieces }: RowValues) {
  return { room: String(sublotName), storey: String(floorName), qty: Number(pieces) };
}

test('what is shown is what leaves: sorted, with sums in the units of the headings', async () => {
  const { aac, headings } = await kindsIn('de');
  const { grid } = createOrder(aac, { items: [], editable: true, draftKey: 's' });
  addRows(grid, [
    { sublotName: 'Bad', floorName: 'EG', productNo: 1, lengthMm: 2700, qty: 7 },
    { sublotName: 'Aula', floorName: 'EG', productNo: 0, lengthMm: 2700, qty: 10 },
  ]);
  sortRows(grid, 'sublotName', false);
  const { columns, rows } = shownTable(grid, aac, headings);
  // Sizes are written as on the screen, without thousands.
  expect(columns.filter(({ grouped }) => grouped === false).map(({ heading }) => heading)).toEqual([
    'Länge (mm)',
    'Dicke (mm)',
    'Breite (mm)',
  ]);
  expect(columns.map(({ heading, digits }) => [heading, digits])).toEqual([
    ['Raum', undefined],
    ['Geschoss', undefined],
    ['Produkt', undefined],
    ['Artikelnummer', undefined],
    ['Länge (mm)', 0],
    ['Menge', 0],
    ['Dicke (mm)', 0],
    ['Breite (mm)', 0],
    ['m²', 2],
    ['Paletten', 2],
    ['kg', 0],
  ]);
  expect(rows).toEqual([
    ['Aula', 'EG', 'Wandplatte 70 × 600', '5107060', 2700, 10, 70, 600, 16.2, 1, 737],
    ['Bad', 'EG', 'Wandplatte 100 × 600', '5110060', 2700, 7, 100, 600, 11.34, 1, 737],
  ]);
});

test('a row that cannot be ordered says why in the file, and only then is there a column for it', async () => {
  const { lintel, headings } = await kindsIn('nl');
  const { grid } = createOrder(lintel, { items: [], editable: true, draftKey: 'p' });
  const [product = expect.unreachable()] = DEMO_LINTELS;
  const valid = {
    ...{ sublotName: 'Hal', floorName: 'EG', thicknessMm: product.thicknessMm, lengthMm: product.lengthMm },
    ...{ heightMm: product.heightMm, productValue: product.value, qty: 2 },
  };
  addRows(grid, [valid]);
  const headingsOf = () => shownTable(grid, lintel, headings).columns.map(({ heading }) => heading);
  expect(headingsOf()).not.toContain('Probleem');
  addRows(grid, [{ ...valid, sublotName: '', qty: 1.5 }]);
  expect(headingsOf().at(-1)).toBe('Probleem');
  const { rows } = shownTable(grid, lintel, headings);
  expect(rows.map((cells) => cells.at(-1))).toEqual(['', expect.stringContaining('ORDERITEM.')]);
  expect(rows.map((cells) => cells[6])).toEqual([product.articleNo, product.articleNo]);
});
