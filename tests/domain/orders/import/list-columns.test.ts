import { describe, expect, it } from 'vitest';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import { LOCALES } from '@/lib/domain/account/languages';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { aacImport } from '@/lib/domain/orders/import/aac-import';
import { type ListOptions, type ReadList, readList } from '@/lib/domain/orders/import/read-list';
import { NOTATIONS } from '@/lib/domain/quantity';
import { parseDelimited } from '@/lib/formats/spreadsheets/delimited-text';
import { listLines } from '@/tests/support/list-lines';

const products = DEMO_PANELS;
const german: Pick<ListOptions, 'rules' | 'notation'> = {
  rules: aacImport(products),
  notation: NOTATIONS.de,
};
const readPaste = (text: string, options: ListOptions) =>
  readList(listLines(parseDelimited(text, '\t')), options);
const fieldsOf = (list: ReadList) => list.columns.map(({ field }) => field);
const valuesOf = (list: ReadList) => list.rows.map(({ values }) => values);

describe('the columns of a list of panels', () => {
  it.each(LOCALES)('name products by their titles in %s', (locale) => {
    const names = products.map((product) => productTitle(product, locale).toUpperCase());
    const list = readPaste(`Produkt\tMenge\n${names.map((name) => `${name}\t1`).join('\n')}`, german);
    expect(valuesOf(list).map(({ productNo }) => productNo)).toEqual([0, 1, 2]);
  });

  it('take the product from the column whose values the catalogue knows', () => {
    const rows = ['Innenwand\t5110060\t7', 'Innenwand Bad\t5110060\t7', '\t5107060\t1'];
    const list = readPaste(`Bezeichnung\tArtikel-Nr.\tMenge\n${rows.join('\n')}`, german);
    expect(fieldsOf(list)).toEqual([null, 'productNo', 'qty']);
    expect(valuesOf(list).map(({ productNo }) => productNo)).toEqual([1, 1, 0]);
    const known = readPaste('Bezeichnung\tArtikel-Nr.\n100 × 600\tX1\nunbekannt\tX2', german);
    expect(fieldsOf(known)).toEqual(['productNo', null]);
  });

  it('go where the person sent those of the last list with the same headings', () => {
    const recall = (headings: readonly string[]) =>
      headings.join() === 'Bezeichnung,Menge,Rest' ? ['sublotName', null, 'qty'] : undefined;
    const text = 'Bezeichnung\tMenge\tRest\nBad\t7\t8';
    expect(valuesOf(readPaste(text, { ...german, recall }))).toEqual([{ sublotName: 'Bad', qty: 8 }]);
    const mapping = [null, 'qty', null];
    expect(valuesOf(readPaste(text, { ...german, recall, mapping }))).toEqual([{ qty: 7 }]);
    expect(fieldsOf(readPaste('Bezeichnung\tMenge\nBad\t7', { ...german, recall }))).toEqual([
      'productNo',
      'qty',
    ]);
    expect(fieldsOf(readPaste(text, { ...german, recall, headingLine: null }))[0]).toBe('sublotName');
  });

  it('are found by headings nobody knows, where the person mapped these before', () => {
    const recall = (headings: readonly string[]) =>
      headings.join() === 'Wo,Wieviel' ? ['sublotName', 'qty'] : undefined;
    const list = readPaste('Bauvorhaben Nord\nWo\tWieviel\nBad\t7', { ...german, recall });
    expect(list).toMatchObject({ hasHeader: true, rows: [{ line: 3 }] });
    expect(valuesOf(list)).toEqual([{ sublotName: 'Bad', qty: 7 }]);
  });
});
