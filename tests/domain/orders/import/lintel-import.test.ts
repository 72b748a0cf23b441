import { describe, expect, it } from 'vitest';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import { productTitles } from '@/lib/domain/catalogue/titles';
import { lintelImport } from '@/lib/domain/orders/import/lintel-import';
import { type ListOptions, readList } from '@/lib/domain/orders/import/read-list';
import { checkLintelItem } from '@/lib/domain/orders/lintel-validity';
import { NOTATIONS } from '@/lib/domain/quantity';
import { parseDelimited } from '@/lib/formats/spreadsheets/delimited-text';
import { listLines } from '@/tests/support/list-lines';

const rules = lintelImport(DEMO_LINTELS);
const read = (text: string, options: Partial<ListOptions> = {}) =>
  readList(listLines(parseDelimited(text, '\t')), { rules, notation: NOTATIONS.de, ...options });
const valuesOf = (text: string) => read(text).rows.map(({ values }) => values);
/** The rows as the server would store them, or the codes of what is wrong. */
const stored = (text: string) =>
  valuesOf(text).map((values) => {
    const checked = checkLintelItem({ itemIndex: 1, ...values }, { products: DEMO_LINTELS });
    return 'item' in checked
      ? [checked.item.productValue, checked.item.heightMm, checked.lintelType]
      : checked.problems.map(({ field, code }) => `${field} ${code}`);
  });

describe('lists of lintels', () => {
  it('are read in every unit, the product looked up by size', () => {
    const values = { thicknessMm: 100, lengthMm: 1250, heightMm: 250, productValue: '100x1250x250' };
    for (const [heading, size] of [
      ['Wanddicke (cm)\tLänge (m)\tHöhe (mm)', '10\t1,25\t250'],
      ['Dikte\tLengte\tHoogte', '100\t1.250\t25'],
      ['Thickness mm\tLength cm\tHeight m', '100 mm\t125\t0,25'],
      ['Breite\tL (mm)\tH (cm)', '100\t1250\t25'],
    ]) {
      const text = `Raum\tGeschoss\t${heading}\tMenge\nBad\tEG\t${size}\t7`;
      expect(valuesOf(text)).toEqual([{ sublotName: 'Bad', floorName: 'EG', ...values, qty: 7 }]);
      expect(stored(text)).toEqual([['100x1250x250', 250, 'ST']]);
    }
  });

  it('name a product by title, value, article number or size, and take its size where none is given', () => {
    const product = DEMO_LINTELS.find(({ value }) => value === '100x1250x400');
    const titles = productTitles(product ?? { title: '' });
    const names = [...titles, product?.value, product?.articleNo, '100 × 1250 × 400', 'Sturz 100x1250x400'];
    const text = names.map((name) => `Bad\tEG\t${name}\t7`).join('\n');
    expect(stored(`Raum\tGeschoss\tSturz\tMenge\n${text}`)).toEqual(
      names.map(() => ['100x1250x400', 400, 'ST']),
    );
  });

  it('keep a cut height beside its product', () => {
    expect(stored('Raum\tGeschoss\tSturz\tHöhe\tMenge\nBad\tEG\t100x1250x400\t310,5\t7')).toEqual([
      ['100x1250x400', 310.5, 'CS'],
    ]);
  });

  it('say what is not made', () => {
    const header = 'Raum\tGeschoss\tDicke\tLänge\tHöhe\tProdukt\tMenge\n';
    const rows = [
      'Bad\tEG\t100\t1250\t250\tHolzbalken\t7',
      'Bad\tEG\t99\t1250\t250\t\t7',
      'Bad\tEG\t70\t1750\t250\t\t0',
    ];
    expect(stored(header + rows.join('\n'))).toEqual([
      ['productValue ORDERITEM.ProductUnknown'],
      ['thicknessMm ORDERITEM.ThicknessUnknown'],
      ['qty ORDERITEM.OutOfRange', 'lengthMm ORDERITEM.LengthNotAvailable'],
    ]);
  });

  it('fill nothing in where they are pasted into the middle of rows', () => {
    const list = read('100x1250x400\t7\n100x1250x250\t8', { anchor: ['productValue', 'qty'] });
    expect(list.rows.map(({ values }) => values)).toEqual([
      { productValue: '100x1250x400', qty: 7 },
      { productValue: '100x1250x250', qty: 8 },
    ]);
  });
});

describe('the columns of a list', () => {
  const text = 'Bauvorhaben Nord\t\t\n21.11.2026\t\t\nRaum\tTürnummer\tMenge\n\nBad\tT1\t7\nFlur\tT2\t8';

  it('are found below a title, and follow what the person chose', () => {
    const list = read(text);
    expect(list.rows.map(({ line }) => line)).toEqual([5, 6]);
    expect(list.columns).toEqual([
      { heading: 'Raum', sample: 'Bad', field: 'sublotName', isKnown: true, isHidden: false },
      { heading: 'Türnummer', sample: 'T1', field: null, isKnown: false, isHidden: false },
      { heading: 'Menge', sample: '7', field: 'qty', isKnown: true, isHidden: false },
    ]);
    const chosen = read(text, { mapping: [null, 'sublotName', 'qty'] });
    expect(chosen.rows.map(({ values }) => values)).toEqual([
      { sublotName: 'T1', qty: 7 },
      { sublotName: 'T2', qty: 8 },
    ]);
  });

  it('may have headings nobody knows, or none', () => {
    const odd = 'foo\tbar\nBad\tEG';
    expect(read(odd).rows).toHaveLength(2);
    expect(read(odd, { headingLine: 1 }).columns.map(({ heading }) => heading)).toEqual(['foo', 'bar']);
    expect(read(text, { headingLine: null }).rows).toHaveLength(5);
  });
});
