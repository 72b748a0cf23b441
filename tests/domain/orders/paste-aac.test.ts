import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/account/languages';
import { DEFAULT_AAC_PRODUCTS } from '@/lib/domain/catalogue/aac-products';
import { summariseAac } from '@/lib/domain/orders/aac-summary';
import { parseClipboardTable } from '@/lib/domain/orders/clipboard-table';
import { type AacPaste, readAacPaste } from '@/lib/domain/orders/paste-aac';
import { area2, formatDecimal, NOTATIONS } from '@/lib/domain/quantity';

const products = DEFAULT_AAC_PRODUCTS;
const german = { notation: NOTATIONS.de, products };
const english = { notation: NOTATIONS.en, products };
const FIELDS = ['sublotName', 'floorName', 'productNo', 'lengthMm', 'qty'];

const valuesOf = (paste: AacPaste) => paste.rows.map(({ values }) => values);
const problemsOf = (paste: AacPaste) =>
  paste.rows.map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`));

describe('clipboard table', () => {
  it('splits by tabs and any line break, and drops trailing blank lines', () => {
    expect(parseClipboardTable('a\tb\r\nc\td\n\te\r\r\n\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['', 'e'],
    ]);
    expect(parseClipboardTable('')).toEqual([]);
    expect(parseClipboardTable('\ufeffa')).toEqual([['a']]);
  });

  it('keeps breaks, tabs and quotes inside a quoted cell', () => {
    expect(parseClipboardTable('"Bad\nOG"\t"a\tb"\t"say ""hi"""\n"x"')).toEqual([
      ['Bad\nOG', 'a\tb', 'say "hi"'],
      ['x'],
    ]);
  });

  it('takes a stray quote as text', () => {
    expect(parseClipboardTable('"abc\t5\n"x" y\tz')).toEqual([
      ['"abc', '5'],
      ['"x" y', 'z'],
    ]);
  });
});

const BATH = { sublotName: 'Bad', floorName: 'EG', productNo: 1, lengthMm: 2700, qty: 7 };

describe('columns of pasted AAC lists', () => {
  it.each([
    ['de', 'Raum\tGeschoss\tProdukt\tLänge (m)\tMenge\nBad\tEG\tAAC panel 100 × 600\t2,70\t7'],
    ['en', 'Room\tStorey\tProduct\tLength (mm)\tQuantity\nBad\tEG\tAAC panel 100 x 600\t2700\t7'],
    ['nl', 'Ruimte\tVerdieping\tProduct\tLengte (cm)\tAantal\nBad\tEG\t100x600\t270\t7 stuks'],
    ['fr', 'Pièce\tÉtage\tProduit\tLongueur en m\tQuantité\nBad\tEG\t100 × 600 mm\t2,7\t7'],
    ['es', 'Estancia\tPlanta\tProducto\tLongitud [mm]\tCantidad\nBad\tEG\t5110060\t2.700\t7 uds.'],
    ['de', 'ANZAHL\tETAGE\tZIMMER\tLAENGE, mm\tDicke\n7 Stk\tEG\tBad\t2.700\t100'],
    ['en-GB', 'Qty\tArticle no.\tNotes\tFloor\tLength\tRoom\n7\t5110060\tsee plan\tEG\t2,700\tBad'],
  ] as const)('are understood with a header in %s', (locale, text) => {
    const paste = readAacPaste(text, { notation: NOTATIONS[locale], products });
    expect(paste.hasHeader).toBe(true);
    expect(valuesOf(paste)).toEqual([BATH]);
    expect(problemsOf(paste)).toEqual([[]]);
  });

  it('follow the columns of the table without a header', () => {
    const paste = readAacPaste('Bad\tEG\t100\t2700\t7\r\n\r\nBad\tEG\t100mm\t2,7\t7\r\n\r\n', german);
    expect(paste.hasHeader).toBe(false);
    expect(paste.columns).toEqual(FIELDS);
    expect(valuesOf(paste)).toEqual([BATH, BATH]);
    expect(paste.rows.map(({ line }) => line)).toEqual([1, 3]);
  });

  it('start at the column they are pasted into and report nothing about the others', () => {
    const paste = readAacPaste('2700\t7\textra', { ...german, columnsFromAnchor: ['lengthMm', 'qty'] });
    expect(paste.columns).toEqual(['lengthMm', 'qty', null]);
    expect(valuesOf(paste)).toEqual([{ lengthMm: 2700, qty: 7 }]);
    expect(problemsOf(paste)).toEqual([[]]);
  });

  it('take one product column, the most telling', () => {
    const paste = readAacPaste(
      'Dicke\tArtikelnummer\tProdukt\tProdukt\n70\t5115060\t100x600\t70x600',
      german,
    );
    expect(paste.columns).toEqual([null, null, 'productNo', null]);
    expect(valuesOf(paste)).toEqual([{ productNo: 1 }]);
  });

  it('read a single heading as one, unless it may be a name', () => {
    expect(readAacPaste('Menge\n3', { ...german, columnsFromAnchor: ['sublotName'] })).toMatchObject({
      hasHeader: true,
      columns: ['qty'],
    });
    expect(valuesOf(readAacPaste('Raum\nFlur', german))).toEqual([
      { sublotName: 'Raum' },
      { sublotName: 'Flur' },
    ]);
    expect(readAacPaste('Raum\tEG\t100\t2700\t7', german).hasHeader).toBe(false);
    expect(readAacPaste('Raum\tEtage\t100\t2700\t7', german).hasHeader).toBe(false);
  });
});

describe('cells of pasted AAC lists', () => {
  it('say cell by cell what is wrong and keep what was pasted', () => {
    const paste = readAacPaste('\tEG\tBeton\t2710\tviele\nBad\tEG\t70\t3000\t1,5\n', german);
    expect(problemsOf(paste)).toEqual([
      [
        'sublotName ORDERITEM.Required',
        'productNo ORDERITEM.ProductUnknown',
        'lengthMm ORDERITEM.LengthStep',
        'qty ORDERITEM.NotANumber',
      ],
      ['lengthMm ORDERITEM.LengthRange', 'qty ORDERITEM.NotInteger'],
    ]);
    expect(paste.rows[0]?.texts.productNo).toBe('Beton');
    expect(paste.rows[0]?.values).toEqual({ floorName: 'EG', lengthMm: 2710 });
    expect(paste.rows[0]?.problems[2]?.suggestions).toEqual([2700, 2720]);
  });

  it('name missing cells of a short line', () => {
    expect(problemsOf(readAacPaste('Bad\tEG\t100\t2700\t7\nBad', german))[1]).toEqual([
      'floorName ORDERITEM.Required',
      'productNo ORDERITEM.Required',
      'lengthMm ORDERITEM.NotANumber',
      'qty ORDERITEM.NotANumber',
    ]);
  });

  it.each([
    ['2,70', 2700],
    ['2.70', 2700],
    ['2.700', 2700],
    ['2700', 2700],
    ['270', 2700],
    ['2,70 m', 2700],
    ['270 cm', 2700],
    ['2 700 mm', 2700],
    ['5,8', 5800],
    ['580', 580],
  ])('understand %s as %d mm where no unit is stated', (text, lengthMm) => {
    const paste = readAacPaste(text, { ...german, columnsFromAnchor: ['lengthMm'] });
    expect(valuesOf(paste)).toEqual([{ lengthMm }]);
  });

  it('believe a stated unit', () => {
    expect(problemsOf(readAacPaste('Länge (m)\n2700', german))).toEqual([['lengthMm ORDERITEM.LengthRange']]);
    expect(valuesOf(readAacPaste('Länge (m)\n2700 mm', german))).toEqual([{ lengthMm: 2700 }]);
    expect(problemsOf(readAacPaste('Länge (m)\n7 Stk', german))).toEqual([['lengthMm ORDERITEM.NotANumber']]);
  });

  it('leave a thousand or a one open', () => {
    const paste = readAacPaste('Menge\n1.000\n2.500\n1.000', german);
    expect(valuesOf(paste)).toEqual([{}, { qty: 2500 }, {}]);
    expect(problemsOf(paste)[0]).toEqual(['qty ORDERITEM.AmbiguousNumber']);
    expect(paste.ambiguous).toEqual([
      { line: 2, field: 'qty', text: '1.000', readings: [1, 1000] },
      { line: 4, field: 'qty', text: '1.000', readings: [1, 1000] },
    ]);
  });

  it('make one line of a name with breaks', () => {
    expect(valuesOf(readAacPaste('"Bad\r\nOG links"\tEG', german))).toEqual([
      { sublotName: 'Bad OG links', floorName: 'EG' },
    ]);
  });

  it('prefer the active one of two products that fit, and warn of an inactive one', () => {
    const old = products.map((product) => ({ ...product, active: false }));
    expect(problemsOf(readAacPaste('Bad\tEG\t100\t2700\t7', { ...german, products: old }))).toEqual([
      ['productNo ORDERITEM.ProductInactive'],
    ]);
    const renewed = [
      ...old,
      ...products.map((product) => ({ ...product, productNo: product.productNo + 3 })),
    ];
    expect(valuesOf(readAacPaste('Bad\tEG\t100\t2700\t7', { ...german, products: renewed }))).toEqual([
      { ...BATH, productNo: 4 },
    ]);
  });

  it('read back what a table of any language copies out', () => {
    const row = fc.record({
      sublotName: fc.constantFrom('Bad', 'Flur 1.02', '"Loggia"', 'Küche'),
      floorName: fc.constantFrom('EG', '1. OG', 'UG 2'),
      productNo: fc.integer({ min: 0, max: 2 }),
      lengthMm: fc.integer({ min: 30, max: 140 }).map((steps) => steps * 20),
      qty: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...LOCALES),
        (rows, locale) => {
          const notation = NOTATIONS[locale];
          const editor = (value: number, digits: number) =>
            formatDecimal(value, digits, notation, { grouped: false });
          const lines = rows.map(({ sublotName, floorName, productNo, lengthMm, qty }) => [
            sublotName.includes('"') ? `"${sublotName.replaceAll('"', '""')}"` : sublotName,
            floorName,
            products[productNo]?.title,
            lengthMm % 40 === 0 ? editor(lengthMm, 0) : editor(lengthMm / 1000, 2),
            editor(qty, 0),
          ]);
          const paste = readAacPaste(lines.map((line) => line.join('\t')).join('\r\n'), {
            notation,
            products,
          });
          expect(valuesOf(paste)).toEqual(rows);
          expect(paste.ambiguous).toEqual([]);
        },
      ),
    );
  });

  it('are nothing when nothing was copied', () => {
    expect(readAacPaste(' \n\t\n', german)).toEqual({
      hasHeader: false,
      columns: [],
      rows: [],
      ambiguous: [],
    });
  });
});

const shared = [process.env.SHARED_DIR, '../shared', '../../shared']
  .filter((folder) => folder !== undefined)
  .map((folder) => path.resolve(process.cwd(), folder, 'data/orders'))
  .find((folder) => existsSync(folder));

interface ExpectedLot {
  rows: number;
  groups: { productNo: number; lengthMm: number; qty: number; areaM2: number; pallets: number }[];
  qty: number;
  areaM2: number;
  pallets: number;
  palletsToLoad: number;
  smallVolume: boolean;
}

describe.skipIf(!shared)(
  `real panel lists${shared ? '' : ' (skipped: no shared/data/orders beside the repository)'}`,
  () => {
    it.each([
      ['plot-01.de.tsv', german],
      ['ten-plots.en.tsv', english],
    ])('%s gives the expected rows, groups and totals', (file, options) => {
      const read = (name: string) => readFileSync(path.join(shared ?? '', name), 'utf8');
      const expected: Record<string, ExpectedLot> = JSON.parse(read('expected.json'));
      const paste = readAacPaste(read(file), options);
      expect(paste).toMatchObject({ hasHeader: true, columns: FIELDS, ambiguous: [] });
      expect(problemsOf(paste).flat()).toEqual([]);
      const rows = valuesOf(paste).map(({ productNo = -1, lengthMm = 0, qty = 0 }) => ({
        productNo,
        lengthMm,
        qty,
      }));
      const { groups, totals } = summariseAac(rows, products);
      const pallets6 = (pallets: number) => Number(pallets.toFixed(6));
      const { qty, areaM2, pallets, palletsToLoad, smallVolume } = expected[file] ?? {};
      expect(rows).toHaveLength(expected[file]?.rows ?? -1);
      expect(
        groups.map((group) => ({
          productNo: group.productNo,
          lengthMm: group.lengthMm,
          qty: group.qty,
          areaM2: area2(group.areaMm2),
          pallets: pallets6(group.pallets),
        })),
      ).toEqual(expected[file]?.groups);
      expect({ ...totals, areaM2: area2(totals.areaMm2), pallets: pallets6(totals.pallets) }).toMatchObject({
        ...{ qty, areaM2, pallets, palletsToLoad, smallVolume },
      });
    });
  },
);
