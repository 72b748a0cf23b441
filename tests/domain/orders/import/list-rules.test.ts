import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_AAC_PRODUCTS } from '@/lib/domain/catalogue/aac-products';
import { LINTEL_PRODUCTS } from '@/lib/domain/catalogue/lintel-products';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { aacImport } from '@/lib/domain/orders/import/aac-import';
import type { ListCell } from '@/lib/domain/orders/import/import-field';
import { lintelImport } from '@/lib/domain/orders/import/lintel-import';
import { provenNotation } from '@/lib/domain/orders/import/notation';
import { type ListOptions, listLines, type ReadList, readList } from '@/lib/domain/orders/import/read-list';
import { formatDecimal, NOTATIONS } from '@/lib/domain/quantity';
import { unitAtEnd, unitOf } from '@/lib/domain/unit-names';

const rules = aacImport(DEFAULT_AAC_PRODUCTS);
const german = { rules, notation: NOTATIONS.de };
const read = (lines: readonly (readonly ListCell[])[], options: Partial<ListOptions> = {}) =>
  readList(listLines(lines), { ...german, ...options });
const column = (list: ReadList, key: string) => list.rows.map(({ values }) => values[key]);
const table = (text: string) => text.split('\n').map((line) => line.split('|'));
const problems = (list: ReadList) =>
  list.rows.map(({ values }) =>
    validateAacItem({ itemIndex: 1, ...values }, { products: DEFAULT_AAC_PRODUCTS }).map(
      ({ field, code }) => `${field} ${code}`,
    ),
  );

describe('a unit decides what a number is', () => {
  it.each([
    ['Menge (m²)|Menge (Stk)'],
    ['Hoeveelheid m2|Aantal'],
    ['Quantité (m²)|Nombre'],
    ['Menge [qm]|Stück'],
    ['Menge in m³|Anzahl'],
    ['Menge m^2|Stck'],
    ['Anzahl Paletten|Anzahl'],
    ['Menge lfm|Menge St.'],
    ['Gewicht (kg)|Menge'],
    ['Fläche|Anz.'],
  ])('of two columns %s the pieces are taken', (headings) => {
    const list = read(table(`Raum|${headings}\nBad|12|8\nFlur|15|10`));
    expect(column(list, 'qty')).toEqual([8, 10]);
    expect(list.columns.every(({ isKnown }) => isKnown)).toBe(true);
  });

  it('takes a quantity for pieces exactly where its unit is one of pieces, wherever the unit stands', () => {
    const pieces = fc.constantFrom('Stk', 'Stück', 'St.', 'pcs', 'stuks', 'EA', 'uds.', 'pièces');
    const other = fc.constantFrom('m²', 'm2', 'qm', 'm³', 'kg', 'lfm', 'Paletten', 'VE', 'cm');
    const unit = fc.oneof(
      pieces.map((name) => ({ name, counts: true })),
      other.map((name) => ({ name, counts: false })),
    );
    fc.assert(
      fc.property(unit, fc.integer({ min: 1, max: 999 }), ({ name, counts }, qty) => {
        const [inHeading] = read([
          ['Raum', `Menge (${name})`],
          ['Bad', qty],
        ]).rows;
        const [inColumn] = read([
          ['Raum', 'Menge', 'Einheit'],
          ['Bad', qty, name],
        ]).rows;
        const [shown] = read([
          ['Raum', 'Menge'],
          ['Bad', { number: qty, shown: `${qty} ${name}` }],
        ]).rows;
        const [typed] = read([
          ['Raum', 'Menge'],
          ['Bad', `${qty} ${name}`],
        ]).rows;
        const found = [inHeading, inColumn, shown, typed].map((row) => row?.values.qty);
        const text = `${qty} ${name}`;
        expect(found).toEqual(counts ? [qty, qty, qty, qty] : [undefined, text, text, text]);
      }),
    );
  });

  it('leaves the quantity empty where a list has square metres only', () => {
    const list = read(table('Raum|Geschoss|Produkt|Länge (mm)|Menge (m²)\nBad|EG|100x600|2500|12'));
    expect(list.rows[0]?.values).not.toHaveProperty('qty');
    expect(problems(list)).toEqual([['qty ORDERITEM.Required']]);
    const chosen = read(table('Raum|Menge (m²)\nBad|12'), { mapping: ['sublotName', 'qty'] });
    expect(column(chosen, 'qty')).toEqual(['12 m²']);
  });

  it('reads a column of units beside the quantity, row by row', () => {
    const list = read(table('Raum|Menge|Einheit\nBad|12|m²\nFlur|8|Stk\nWC|9|\nAbst|3|Satz'));
    expect(column(list, 'qty')).toEqual(['12 m²', 8, 9, '3 Satz']);
    const before = read(table('Raum|ME|Menge\nBad|qm|12\nFlur|ST|8'));
    expect(column(before, 'qty')).toEqual(['12 qm', 8]);
    const lengths = read(table('Raum|Länge|Einheit|Anzahl\nBad|2,50|m|7\nFlur|250|cm|7'));
    expect(column(lengths, 'lengthMm')).toEqual([2500, 2500]);
    expect(column(lengths, 'qty')).toEqual([7, 7]);
  });

  it('reads thicknesses of panels and lintels in every unit', () => {
    const panels = read([['Dicke (cm)'], [10], ['10 cm'], ['15,0'], ['100 mm'], ['0,1 m']]);
    expect(column(panels, 'productNo')).toEqual([1, 1, 2, 1, 1]);
    expect(column(read([['Dicke'], ['10 cm'], [100], ['70'], ['0,15']]), 'productNo')).toEqual([1, 1, 0, 2]);
    const lintels = readList(listLines(table('Raum|B (cm)|L (m)\nBad|17,5|1,25')), {
      rules: lintelImport(LINTEL_PRODUCTS),
      notation: NOTATIONS.de,
    });
    expect(lintels.rows[0]?.values).toMatchObject({ thicknessMm: 175, lengthMm: 1250 });
  });

  it('reads the unit that a workbook shows with a number', () => {
    const list = read([
      ['Raum', 'Länge', 'Menge'],
      [
        { number: 7, shown: 'R007' },
        { number: 2.5, shown: '2.50 m' },
        { number: 12, shown: '12 m²' },
      ],
      [
        { number: 1.1, shown: '1.10' },
        { number: 250, shown: '250 cm' },
        { number: 8, shown: '8 Stk' },
      ],
    ]);
    expect(column(list, 'sublotName')).toEqual(['R007', '1.10']);
    expect(column(list, 'lengthMm')).toEqual([2500, 2500]);
    expect(column(list, 'qty')).toEqual(['12 m²', 8]);
  });

  it('counts an amount of a merged cell once, and repeats a name', () => {
    const merged = new Set([1, 2]);
    const lines = [
      { line: 1, cells: ['Raum', 'Geschoss', 'Menge'] },
      { line: 2, cells: ['Bad', 'EG', 7] },
      { line: 3, cells: ['Flur', 'EG', 7], merged },
      { line: 4, cells: ['Küche', 'EG', 7], merged },
    ];
    const list = readList(lines, german);
    expect(column(list, 'qty')).toEqual([7, null, null]);
    expect(column(list, 'floorName')).toEqual(['EG', 'EG', 'EG']);
  });

  it('never takes a hidden column, unless it is told to', () => {
    const lines = [
      ['Raum', 'Menge', 'Menge'],
      ['Bad', 3, 7],
    ];
    const hiddenColumns = new Set([1]);
    expect(column(read(lines, { hiddenColumns }), 'qty')).toEqual([7]);
    expect(read(lines, { hiddenColumns: new Set([1, 2]) }).columns.map(({ field }) => field)).toEqual([
      'sublotName',
      null,
      null,
    ]);
    const mapping = ['sublotName', 'qty', null];
    expect(column(read(lines, { hiddenColumns, mapping }), 'qty')).toEqual([3]);
  });

  it('knows the units of all languages, with dots, brackets and powers', () => {
    expect(['Stk.', '(Stück)', 'stuks', 'pcs', 'EA', 'uds.'].map(unitOf)).toEqual(Array(6).fill('pieces'));
    expect(['m²', 'm2', '[qm]', 'm^3', 'kg', 'Paletten'].map(unitOf)).toEqual(Array(6).fill('other'));
    expect(['mm', 'in cm', 'lfm', 'Bad', ''].map(unitOf)).toEqual(['mm', 'cm', 'm', null, null]);
    expect(['2.50 m', '12 m²', '7 Stk.', '7', 'R007', '3 x'].map(unitAtEnd)).toEqual([
      ...['m', 'other', 'pieces', null, null, 'other'],
    ]);
  });
});

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
