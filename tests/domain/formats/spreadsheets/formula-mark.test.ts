import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableCsv } from '@/lib/documents/table-csv';
import { NOTATIONS } from '@/lib/domain/quantity';
import { withFormulaMarks, withoutFormulaMarks } from '@/lib/formats/spreadsheets/formula-mark';

describe('the mark before formulas', () => {
  test.each([
    ['=1+1', "'=1+1"],
    [' =1', "' =1"],
    ['\u200b=1', "'\u200b=1"],
    ['\t=1', "'\t'=1"],
    ['＝1', "'＝1"],
    ['\u{e0001}@x', "'\u{e0001}@x"],
    ['a,=1+1', "a,'=1+1"],
    ['a;-2', "a;'-2"],
    ['a\n+1', "a\n'+1"],
    ["'=1", "''=1"],
  ])('%j is written as %j', (text, marked) => {
    expect(withFormulaMarks(text)).toBe(marked);
  });

  test.each(['Bad', 'Flat 1 - left', 'a=b', "'s-Gravenhage", '', '1.375'])('%j stays', (text) => {
    expect(withFormulaMarks(text)).toBe(text);
  });

  const letter = fc.constantFrom('=', "'", ' ', ',', ';', '\t', '\n', '\u200b', '-', 'a', '1', '"', '＝');
  const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));

  test('is taken off again, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (original) => {
        expect(withoutFormulaMarks(withFormulaMarks(original))).toBe(original);
      }),
    );
  });

  test('leaves no cell of a CSV that begins a formula, whichever separator it is opened with', () => {
    const begins = /^[\s\p{Cc}\p{Cf}]*[=+@＝-]/u;
    fc.assert(
      fc.property(text, fc.constantFrom(NOTATIONS.de, NOTATIONS.en), (room, notation) => {
        const table = { title: 'x', columns: [{ heading: 'Room' }], rows: [[room]] };
        const csv = tableCsv(table, { notation, timeZone: 'UTC' });
        // As somebody who knows no quotes would split it.
        const cells = csv.split(/[,;\t\r\n]/).map((cell) => cell.replaceAll('"', ''));
        expect(cells.filter((cell) => begins.test(cell))).toEqual([]);
      }),
    );
  });

  test('long blanks are passed once', () => {
    const long = `${'\n'.repeat(200_000)}x`;
    expect(withoutFormulaMarks(withFormulaMarks(long))).toBe(long);
  });
});
