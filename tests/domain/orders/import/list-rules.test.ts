import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import { aacImport } from '@/lib/domain/orders/import/aac-import';
import type { ListCell } from '@/lib/domain/orders/import/import-field';
import { provenNotation } from '@/lib/domain/orders/import/notation';
import { type ListOptions, type ReadList, readList } from '@/lib/domain/orders/import/read-list';
import { formatDecimal, NOTATIONS } from '@/lib/domain/quantity';
import { listLines } from '@/tests/support/list-lines';

const rules = aacImport(DEMO_PANELS);
const german = { rules, notation: NOTATIONS.de };
const read = (lines: readonly (readonly ListCell[])[], options: Partial<ListOptions> = {}) =>
  readList(listLines(lines), { ...german, ...options });
const column = (list: ReadList, key: string) => list.rows.map(({ values }) => values[key]);
const table = (text: string) => text.split('\n').map((line) => line.split('|'));

describe('an ambiguous number is asked about', () => {
  it('but the list’s own evidence is used first', () => {
    const english = read(table('Länge (m)|Menge\n2.62|1,000\n2.62|1,250'));
    expect(english.question).toBeNull();
    expect(column(english, 'qty')).toEqual([1000, 1250]);
    const point = { rules, notation: NOTATIONS.en };
    const foreign = readList(listLines(table('Länge|Menge\n2,62|1.000')), point);
    expect(foreign.question).toBeNull();
    expect(column(foreign, 'qty')).toEqual([1000]);
    expect(column(read(table('Länge|Menge\n2,62|1,000')), 'qty')).toEqual([1]);
  });

  it('where nothing proves the decimal sign, also for the person’s own sign', () => {
    const list = read(table('Länge (mm)|Menge\n2620|1,000\n2620|5'));
    expect(list.question).toEqual({ text: '1,000', decimal: 1, thousands: 1000, cells: 1 });
    expect(column(list, 'qty')).toEqual(['1,000', 5]);
    const answer = (decimal: 'decimal' | 'thousands') =>
      column(read(table('Länge (mm)|Menge\n2620|1,000'), { decimal }), 'qty');
    expect([answer('thousands'), answer('decimal')]).toEqual([[1000], [1]]);
  });

  it('and a room named 1.01 proves nothing', () => {
    expect(read(table('Raum|Menge\n1.01|1,000')).question).not.toBeNull();
  });

  it('numbers written in one notation are never read in the other', () => {
    const qty = fc.integer({ min: 1, max: 9999 });
    const lengths = fc.integer({ min: 60, max: 300 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(lengths, qty), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(NOTATIONS.de, NOTATIONS.en),
        fc.constantFrom(NOTATIONS.de, NOTATIONS.en, NOTATIONS.fr, NOTATIONS.es),
        (rows, written, reader) => {
          const lines = rows.map(([length, pieces]) => [
            formatDecimal(length / 100, 2, written),
            formatDecimal(pieces, 0, written),
          ]);
          const list = readList(listLines([['Länge (m)', 'Menge'], ...lines]), { rules, notation: reader });
          expect(list.question).toBeNull();
          expect(column(list, 'lengthMm')).toEqual(rows.map(([length]) => length * 10));
          expect(column(list, 'qty')).toEqual(rows.map(([, pieces]) => pieces));
        },
      ),
    );
  });

  it('finds the sign that texts prove', () => {
    const sign = (...texts: string[]) => provenNotation(texts)?.decimal ?? null;
    expect([sign('2.62'), sign('1.250,5'), sign('1,250,000'), sign('0,250 m'), sign('2620,4 mm')]).toEqual([
      ...['.', ',', '.', ',', ','],
    ]);
    expect([sign('1.375'), sign('2620'), sign('2.62', '2,62'), sign('Bad 2.5'), sign()]).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('the headings of a list', () => {
  it('are the line with the most of them, with the lines that complete it', () => {
    const two = read(table('Raum|Geschoss|Element||Menge\n||Dicke (mm)|Länge (mm)|\nBad|EG|100|2500|7'));
    expect(two.columns.map(({ field }) => field)).toEqual([
      ...['sublotName', 'floorName', 'productNo', 'lengthMm', 'qty'],
    ]);
    expect(two.rows).toEqual([
      {
        line: 3,
        values: { sublotName: 'Bad', floorName: 'EG', productNo: 1, lengthMm: 2500, qty: 7 },
      },
    ]);
    const title = read(
      table('Menge|Raum\nBauvorhaben|Nord\nRaum|Geschoss|Produkt|Länge|Menge\nBad|EG|100|2,5|7'),
    );
    expect(title).toMatchObject({ headingLine: 3, rows: [{ line: 4 }] });
  });

  it('take the units from a line below', () => {
    const list = read(table('Raum|Länge|Menge|Menge\n|[m]|[m²]|[Stk]\nBad|2,50|12|7'));
    expect(list.columns.map(({ heading }) => heading)).toEqual([
      ...['Raum', 'Länge (m)', 'Menge (m²)', 'Menge (Stk)'],
    ]);
    expect(list.rows.map(({ values }) => values)).toEqual([{ sublotName: 'Bad', lengthMm: 2500, qty: 7 }]);
  });

  it('stand on the line that the person chooses, or on none', () => {
    const text = table('Wo|Wieviel\nRaum|Menge\nBad|7');
    expect(read(text, { headingLine: 1 }).columns.map(({ heading }) => heading)).toEqual(['Wo', 'Wieviel']);
    expect(read(text, { headingLine: 1 }).rows.map(({ line }) => line)).toEqual([3]);
    expect(read(text, { headingLine: null }).rows).toHaveLength(3);
    expect(read(text).headingLine).toBe(2);
  });

  it.each([
    ['Raum-Nr.', 'sublotName'],
    ['Stck', 'qty'],
    ['Verd.', 'floorName'],
    ['Men\u200bge', 'qty'],
    ['Ｍｅｎｇｅ', 'qty'],
  ])('%s means %s', (heading, field) => {
    expect(
      read([
        [heading, 'Länge'],
        ['1', '2500'],
      ]).columns[0]?.field,
    ).toBe(field);
  });

  it('take a column of types as products only if it names products', () => {
    expect(read(table('Raum|Typ\nBad|100x600')).columns[1]?.field).toBe('productNo');
    expect(read(table('Raum|Typ\nBad|IW-3')).columns[1]).toMatchObject({ field: null, isKnown: true });
  });

  it('read digits whatever their width', () => {
    expect(column(read([['Menge'], ['１２'], ['1\u200b3'], ['\ufeff14']]), 'qty')).toEqual([12, 13, 14]);
  });
});

describe('nothing is invented', () => {
  const cells = { Raum: 'Bad', Geschoss: 'EG', Produkt: '100x600', Länge: '2,50', Menge: '7' };
  const keys = ['sublotName', 'floorName', 'productNo', 'lengthMm', 'qty'];

  it('a row has the fields of its list and no others, whatever columns the list has', () => {
    const headings = Object.keys(cells);
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(cells), { minLength: 2 }), (columns) => {
        const list = read([columns.map(([heading]) => heading), columns.map(([, cell]) => cell)]);
        const given = columns.map(([heading]) => keys[headings.indexOf(heading)] ?? '');
        expect(list.rows.map(({ values }) => Object.keys(values).sort())).toEqual([given.sort()]);
      }),
    );
  });

  it('an empty cell is an empty field', () => {
    fc.assert(
      fc.property(fc.subarray(Object.values(cells), { maxLength: 4 }), (emptied) => {
        const row = Object.values(cells).map((cell) => (emptied.includes(cell) ? '' : cell));
        const [first] = read([Object.keys(cells), row, ['Flur', 'EG', '100x600', '2,50', '1']]).rows;
        const empty = keys.filter((key) => first?.values[key] === null);
        expect(empty).toHaveLength(emptied.length);
      }),
    );
  });
});

describe('a position stays a position', () => {
  const block = (text: string) => read(table(text), { anchor: ['lengthMm', 'qty'] });

  it('also of empty lines, and of cells that a short line lacks', () => {
    expect(block('\n2500|10\n|\n2600').rows.map(({ values }) => values)).toEqual([
      { lengthMm: null },
      { lengthMm: 2500, qty: 10 },
      { lengthMm: null, qty: null },
      { lengthMm: 2600 },
    ]);
  });

  it('for a copied cell that says the same as a heading', () => {
    const list = read([['Menge']], { anchor: ['sublotName'] });
    expect(list.rows.map(({ values }) => values)).toEqual([{ sublotName: 'Menge' }]);
  });
});
