import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { aacImport } from '@/lib/domain/orders/import/aac-import';
import type { ListCell } from '@/lib/domain/orders/import/import-field';
import { lintelImport } from '@/lib/domain/orders/import/lintel-import';
import { type ListOptions, type ReadList, readList } from '@/lib/domain/orders/import/read-list';
import { NOTATIONS } from '@/lib/domain/quantity';
import { unitAtEnd, unitOf } from '@/lib/domain/unit-names';
import { listLines } from '@/tests/support/list-lines';

const rules = aacImport(DEMO_PANELS);
const german = { rules, notation: NOTATIONS.de };
const read = (lines: readonly (readonly ListCell[])[], options: Partial<ListOptions> = {}) =>
  readList(listLines(lines), { ...german, ...options });
const column = (list: ReadList, key: string) => list.rows.map(({ values }) => values[key]);
const table = (text: string) => text.split('\n').map((line) => line.split('|'));
const problems = (list: ReadList) =>
  list.rows.map(({ values }) =>
    validateAacItem({ itemIndex: 1, ...values }, { products: DEMO_PANELS }).map(
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
      rules: lintelImport(DEMO_LINTELS),
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

describe('a unit that stands apart from its number', () => {
  it('gives a unit of amounts to the quantity wherever its column stands, and one of lengths to the length', () => {
    const amount = fc.constantFrom('m²', 'm2', 'm³', 'kg', 'Paletten', 'Stk', 'pcs');
    const others = fc.shuffledSubarray(['Raum', 'Produkt', 'Länge', 'Einheit', 'Menge'], { minLength: 5 });
    fc.assert(
      fc.property(others, amount, (headings, unit) => {
        const cells: Record<string, ListCell> = { Raum: 'Bad', Produkt: '100x600', Länge: 2500, Menge: 12 };
        const [row] = read([headings, headings.map((name) => cells[name] ?? unit)]).rows;
        const isPieces = unit === 'Stk' || unit === 'pcs';
        expect(row?.values).toMatchObject({ lengthMm: 2500, qty: isPieces ? 12 : `12 ${unit}` });
      }),
    );
    const lengths = read(
      table('Raum|Menge|Produkt|Länge|Einheit\nBad|12|100x600|250|cm\nFlur|3|100x600|8|ft'),
    );
    expect(lengths.rows.map(({ values }) => [values.lengthMm, values.qty])).toEqual([
      [2500, 12],
      ['8 ft', 3],
    ]);
  });

  it('reads a column that has nothing but units, without a heading', () => {
    const typed = ['sublotName', 'floorName', 'productNo', 'lengthMm', 'qty'];
    const pasted = (text: string, first: string) =>
      read(table(text), { anchor: [...typed.slice(typed.indexOf(first)), null, null, null] }).rows.map(
        ({ values }) => values,
      );
    expect(pasted('12|m²\n8|m²', 'qty')).toEqual([{ qty: '12 m²' }, { qty: '8 m²' }]);
    expect(pasted('12|m²\n8|Stk\n9|', 'qty')).toEqual([{ qty: '12 m²' }, { qty: 8 }, { qty: 9 }]);
    expect(pasted('250|cm|12|Stk', 'lengthMm')).toEqual([{ lengthMm: 2500, qty: 12 }]);
    expect(pasted('12|2600', 'qty')).toEqual([{ qty: 12 }]);
    // Before its number, where no number stands before it.
    expect(pasted('m²|12\nm²|8', 'qty')).toEqual([{ qty: '12 m²' }, { qty: '8 m²' }]);
    expect(pasted('Stk|12\n|8', 'qty')).toEqual([{ qty: 12 }, { qty: 8 }]);
    expect(pasted('cm|250|Stk|12', 'lengthMm')).toEqual([{ lengthMm: 2500, qty: 12 }]);
    expect(pasted('Stk|Bad', 'qty')).toEqual([{ qty: 'Stk' }]);
    const before = read(table('Bad|EG|100x600|m|2,5|m²|12\nFlur|EG|100x600|cm|260|Stk|8'), {
      headingLine: null,
    });
    expect(before.rows.map(({ values }) => [values.lengthMm, values.qty])).toEqual([
      [2500, '12 m²'],
      [2600, 8],
    ]);
    // Alone, or in a column of names, it is what was pasted.
    expect(pasted('cm\nSatz', 'qty')).toEqual([{ qty: 'cm' }, { qty: 'Satz' }]);
    expect(pasted('ST|VE', 'sublotName')).toEqual([{ sublotName: 'ST', floorName: 'VE' }]);
    const file = read(table('Bad|EG|100x600|2,5|m|12|m²\nFlur|EG|100x600|2,6|m|8|m²'), { headingLine: null });
    expect(column(file, 'lengthMm')).toEqual([2500, 2600]);
    expect(column(file, 'qty')).toEqual(['12 m²', '8 m²']);
    expect(column(read(table('Raum|Menge|\nBad|12|m²\nFlur|8|m²')), 'qty')).toEqual(['12 m²', '8 m²']);
    // A unit beside a column that this table does not know is no unit of the quantity.
    expect(column(read(table('Raum|Menge|Preis|\nBad|12|7,50|EUR')), 'qty')).toEqual([12]);
  });

  it.each(['Menge (m²)', 'm²', 'Fläche', 'Gewicht (kg)', 'Hoeveelheid m2', 'Menge\n(m²)'])(
    'takes %j alone above numbers for a heading, and none of them for pieces',
    (heading) => {
      const anchor = ['qty', null];
      const list = read(table(`${heading}\n12\n15`), { anchor });
      expect(list).toMatchObject({ hasHeader: true, headingLine: 1 });
      expect(list.rows.map(({ values }) => values.qty ?? null)).toEqual([null, null]);
    },
  );
});
