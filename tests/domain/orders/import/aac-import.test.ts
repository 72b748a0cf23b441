import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import { LOCALES } from '@/lib/domain/account/languages';
import { aacGrouping } from '@/lib/domain/orders/aac-summary';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { aacImport } from '@/lib/domain/orders/import/aac-import';
import { type ListOptions, type ReadList, readList } from '@/lib/domain/orders/import/read-list';
import { summarise } from '@/lib/domain/orders/order-summary';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';
import { area2, formatDecimal, NOTATIONS, type Notation } from '@/lib/domain/quantity';
import { parseDelimited } from '@/lib/formats/spreadsheets/delimited-text';
import { listLines } from '@/tests/support/list-lines';

const products = DEMO_PANELS;
const german = { notation: NOTATIONS.de, products };
const english = { notation: NOTATIONS.en, products };
const FIELDS = ['sublotName', 'floorName', 'productNo', 'lengthMm', 'qty'];

interface Options extends Partial<ListOptions> {
  notation: Notation;
  products: typeof products;
}

const readPaste = (text: string, { products: offered, ...options }: Options) =>
  readList(listLines(parseDelimited(text, '\t')), { rules: aacImport(offered), ...options });
const anchored = (text: string, anchor: string[]) => readPaste(text, { ...german, anchor });
const fieldsOf = (list: ReadList) => list.columns.map(({ field }) => field);
const valuesOf = (list: ReadList) => list.rows.map(({ values }) => values);
/** What the rules of the table say of the columns that are filled. */
const problemsOf = (list: ReadList, offered = products) =>
  list.rows.map(({ values }) =>
    validateAacItem(values, { products: offered })
      .filter(({ field }) => field in values)
      .map(({ field, code }) => `${field} ${code}`),
  );

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
    const paste = readPaste(text, { notation: NOTATIONS[locale], products });
    expect(paste.hasHeader).toBe(true);
    expect(valuesOf(paste)).toEqual([BATH]);
    expect(problemsOf(paste)).toEqual([[]]);
  });

  it('follow the columns of the table without a header', () => {
    const paste = readPaste('Bad\tEG\t100\t2700\t7\r\n\r\nBad\tEG\t100mm\t2,7\t7\r\n\r\n', german);
    expect(paste.hasHeader).toBe(false);
    expect(fieldsOf(paste)).toEqual(FIELDS);
    expect(valuesOf(paste)).toEqual([BATH, BATH]);
    expect(paste.rows.map(({ line }) => line)).toEqual([1, 3]);
  });

  it('start at the column they are pasted into and report nothing about the others', () => {
    const paste = anchored('2700\t7\textra', ['lengthMm', 'qty']);
    expect(fieldsOf(paste)).toEqual(['lengthMm', 'qty', null]);
    expect(valuesOf(paste)).toEqual([{ lengthMm: 2700, qty: 7 }]);
    expect(problemsOf(paste)).toEqual([[]]);
  });

  it('take one product column, the most telling', () => {
    const paste = readPaste('Dicke\tArtikelnummer\tProdukt\tProdukt\n70\t5115060\t100x600\t70x600', german);
    expect(fieldsOf(paste)).toEqual([null, null, 'productNo', null]);
    expect(valuesOf(paste)).toEqual([{ productNo: 1 }]);
  });

  it('read a single heading as one, unless it may be a name', () => {
    expect(anchored('Menge\n3', ['sublotName'])).toMatchObject({
      hasHeader: true,
      columns: [{ heading: 'Menge', sample: '3', field: 'qty', isKnown: true }],
    });
    expect(valuesOf(readPaste('Raum\nFlur', german))).toEqual([
      { sublotName: 'Raum' },
      { sublotName: 'Flur' },
    ]);
    expect(readPaste('Raum\tEG\t100\t2700\t7', german).hasHeader).toBe(false);
    expect(readPaste('Raum\tEtage\t100\t2700\t7', german).hasHeader).toBe(false);
  });
});

describe('cells of pasted AAC lists', () => {
  it('keep what they cannot understand, for the rules of the table to say what is wrong', () => {
    const paste = readPaste('\tEG\tBeton\t2710\tviele\nBad\tEG\t70\t3000\t1,5\n', german);
    expect(problemsOf(paste)).toEqual([
      [
        'sublotName ORDERITEM.Required',
        'productNo ORDERITEM.ProductUnknown',
        'lengthMm ORDERITEM.LengthStep',
        'qty ORDERITEM.NotANumber',
      ],
      ['lengthMm ORDERITEM.LengthRange', 'qty ORDERITEM.NotInteger'],
    ]);
    expect(valuesOf(paste)[0]).toEqual({
      sublotName: null,
      floorName: 'EG',
      productNo: 'Beton',
      lengthMm: 2710,
      qty: 'viele',
    });
  });

  it('name missing cells of a short line', () => {
    expect(problemsOf(readPaste('Bad\tEG\t100\t2700\t7\nBad', german))[1]).toEqual([
      'floorName ORDERITEM.Required',
      'productNo ORDERITEM.Required',
      'lengthMm ORDERITEM.Required',
      'qty ORDERITEM.Required',
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
    const paste = readPaste(text, { ...german, anchor: ['lengthMm'] });
    expect(valuesOf(paste)).toEqual([{ lengthMm }]);
  });

  it('believe a stated unit', () => {
    expect(problemsOf(readPaste('Länge (m)\n2700', german))).toEqual([['lengthMm ORDERITEM.LengthRange']]);
    expect(valuesOf(readPaste('Länge (m)\n2700 mm', german))).toEqual([{ lengthMm: 2700 }]);
    expect(problemsOf(readPaste('Länge (m)\n7 Stk', german))).toEqual([['lengthMm ORDERITEM.NotANumber']]);
  });

  it('take the thousands of their language, and ask once for a list where the point is neither', () => {
    const text = 'Länge (m)\tMenge\n2.700\t1.000\n2,7\t2.000\n2,7\t13,75\n2,7\t1 000\u00a0Stk';
    const numbers = { notation: NOTATIONS.de, products };
    expect(readPaste(text, numbers).question).toBeNull();
    expect(valuesOf(readPaste(text, numbers)).map(({ qty }) => qty)).toEqual([1000, 2000, 13.75, 1000]);
    const french = { notation: NOTATIONS.fr, products };
    // The list proves its decimal comma by other numbers.
    expect(readPaste(text, french).question).toBeNull();
    expect(valuesOf(readPaste(text, french)).map(({ qty }) => qty)).toEqual([1000, 2000, 13.75, 1000]);
    const unproven = 'Länge (m)\tMenge\n2.700\t1.000\n2.700\t2.000\n2.700\t1 000\u00a0Stk';
    const paste = readPaste(unproven, french);
    expect(paste.question).toEqual({ text: '1.000', decimal: 1, thousands: 1000, cells: 2 });
    expect(valuesOf(paste).map(({ qty }) => qty)).toEqual(['1.000', '2.000', 1000]);
    // Only one reading of the length gives a panel: nobody has to be asked.
    expect(valuesOf(paste).map(({ lengthMm }) => lengthMm)).toEqual([2700, 2700, 2700]);
    const answered = (decimal: 'decimal' | 'thousands') => readPaste(unproven, { ...french, decimal });
    expect(answered('thousands').question).toBeNull();
    expect(valuesOf(answered('thousands')).map(({ qty }) => qty)).toEqual([1000, 2000, 1000]);
    expect(valuesOf(answered('decimal')).map(({ qty }) => qty)).toEqual([1, 2, 1000]);
    expect(valuesOf(readPaste('Menge\n1,375', english))).toEqual([{ qty: 1375 }]);
  });

  it('make one line of a name with breaks', () => {
    expect(valuesOf(readPaste('"Bad\r\nOG links"\tEG', german))).toEqual([
      { sublotName: 'Bad OG links', floorName: 'EG' },
    ]);
  });

  it('prefer the active one of two products that fit, and warn of an inactive one', () => {
    const old = products.map((product) => ({ ...product, status: 'ending' as const }));
    expect(problemsOf(readPaste('Bad\tEG\t100\t2700\t7', { ...german, products: old }), old)).toEqual([
      ['productNo ORDERITEM.ProductInactive'],
    ]);
    const renewed = [
      ...old,
      ...products.map((product) => ({ ...product, productNo: product.productNo + 3 })),
    ];
    expect(valuesOf(readPaste('Bad\tEG\t100\t2700\t7', { ...german, products: renewed }))).toEqual([
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
          const paste = readPaste(lines.map((line) => line.join('\t')).join('\r\n'), {
            notation,
            products,
          });
          expect(valuesOf(paste)).toEqual(rows);
          expect(paste.question).toBeNull();
        },
      ),
    );
  });

  it('are nothing when nothing was copied', () => {
    expect(readPaste(' \n\t\n', german)).toEqual({
      hasHeader: false,
      headingLine: null,
      columns: [],
      rows: [],
      question: null,
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
      const paste = readPaste(read(file), options);
      expect(paste).toMatchObject({ hasHeader: true, question: null });
      expect(fieldsOf(paste)).toEqual(FIELDS);
      expect(problemsOf(paste).flat()).toEqual([]);
      const rows = valuesOf(paste).map(({ productNo, lengthMm, qty }) => ({
        productNo: Number(productNo),
        lengthMm: Number(lengthMm),
        qty: Number(qty),
      }));
      const { groups, totals } = summarise(rows, aacGrouping(products), BUILT_IN_LOADING);
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
