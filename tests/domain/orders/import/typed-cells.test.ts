import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { LOCALES } from '@/lib/domain/account/languages';
import { aacImport } from '@/lib/domain/orders/import/aac-import';
import type { ImportCell, ImportRules } from '@/lib/domain/orders/import/import-field';
import { lintelImport } from '@/lib/domain/orders/import/lintel-import';
import { readTyped } from '@/lib/domain/orders/import/read-cells';
import { readList } from '@/lib/domain/orders/import/read-list';
import { formatDecimal, formatExact, NOTATIONS, type Notation } from '@/lib/domain/quantity';
import { listLines } from '@/tests/support/list-lines';

const { de, en, fr } = NOTATIONS;
const aac = aacImport(DEMO_PANELS);
const lintel = lintelImport(DEMO_LINTELS);

function typed(rules: ImportRules, key: string, text: string, notation: Notation): ImportCell {
  const field = rules.fields.find((known) => known.key === key) ?? expect.fail(key);
  return readTyped(field, text, notation, {});
}

describe('a number typed into an order table', () => {
  it.each([
    ['2,62 m', 2620],
    ['262 cm', 2620],
    ['2620 mm', 2620],
    ['2.620', 2620],
    ['2620', 2620],
    ['2620,4', 2620.4],
    ['2,6204 m', 2620.4],
    ['262', 262],
    ['2,62', 2.62],
    ['5.000', 5000],
    ['7 Stk', '7 Stk'],
    ['long', 'long'],
    ['', null],
  ])('as a length in German: %j is %j mm', (text, lengthMm) => {
    expect(typed(aac, 'lengthMm', text, de)).toBe(lengthMm);
  });

  it.each([
    ['1.000', de, 1000],
    ['12.000', de, 12_000],
    ['1,000', en, 1000],
    ['1.375', fr, 1375],
    ['1,5', de, 1.5],
    ['1.5', de, 1.5],
    ['13,75', de, 13.75],
    ['7 Stk.', de, 7],
    ['7 m', de, '7 m'],
    // Neither the decimals nor the thousands of French: which of both cannot be told.
    ['1.000', fr, '1.000'],
    // More digits than a number holds: nothing of what was typed may change.
    ['12345678901234567', de, '12345678901234567'],
  ])('as a quantity: %j', (text, notation, qty) => {
    expect(typed(aac, 'qty', text, notation)).toBe(qty);
  });

  it.each([
    ['thicknessMm', '10 cm', 100],
    ['lengthMm', '1,25 m', 1250],
    ['lengthMm', '1.250', 1250],
    ['heightMm', '31,05 cm', 310.5],
    ['heightMm', '310,55', 310.55],
  ])('as a %s of a lintel: %j is %j mm', (key, text, expected) => {
    expect(typed(lintel, key, text, de)).toBe(expected);
  });
});

const notations = fc.constantFrom(...LOCALES).map((locale) => NOTATIONS[locale]);
const keys = fc.constantFrom(
  ...([
    [aac, 'lengthMm'],
    [aac, 'qty'],
    [lintel, 'thicknessMm'],
    [lintel, 'lengthMm'],
    [lintel, 'heightMm'],
    [lintel, 'qty'],
  ] as const),
);

describe('what a cell shows', () => {
  const number = fc
    .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 5 }))
    .map(([digits, places]) => Number(`${digits}e-${places}`));

  it('is read as the number it holds, in every language', () => {
    fc.assert(
      fc.property(keys, number, notations, fc.boolean(), ([rules, key], value, notation, grouped) => {
        // Lengths are never grouped.
        const shown = formatExact(value, notation, { grouped: key === 'qty' && grouped });
        expect(typed(rules, key, shown, notation)).toBe(value);
      }),
    );
  });
});

describe('typing, pasting and importing', () => {
  const text = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 2 }), notations, fc.boolean())
      .map(([digits, places, notation, grouped]) =>
        formatDecimal(digits / 10 ** places, places, notation, { grouped }),
      ),
    fc.string({ unit: fc.constantFrom(...'0123456789.,'), minLength: 1, maxLength: 8 }),
  );
  const unit = fc.constantFrom(' mm', ' cm', ' m', 'mm', ' Stk');

  it('read the same text as the same value', () => {
    fc.assert(
      fc.property(keys, text, unit, notations, ([rules, key], digits, named, notation) => {
        // A list comes from elsewhere: of the person's own decimal sign it may be asked what it means.
        const [whole = '', ...parts] = digits.split(notation.decimal);
        fc.pre(!(/^[1-9]\d{0,2}$/.test(whole) && parts.length === 1 && parts[0]?.length === 3));
        // Without a unit, a list may be in metres; a quantity has none.
        const cell = key === 'qty' ? digits : `${digits}${named}`;
        const list = (options: object) =>
          readList(listLines([[cell]]), { rules, notation, headingLine: null, ...options }).rows[0]?.values[
            key
          ];
        const value = typed(rules, key, cell, notation);
        expect(list({ anchor: [key] })).toBe(value);
        expect(list({ mapping: [key] })).toBe(value);
      }),
    );
  });
});
