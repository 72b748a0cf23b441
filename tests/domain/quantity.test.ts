import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/account/languages';
import {
  area2,
  formatDecimal,
  NOTATIONS,
  pallets2,
  parseDecimal,
  roundHalfUp,
  unitNamed,
} from '@/lib/domain/quantity';

const { de, en, fr } = NOTATIONS;
const number = (value: number, unit: string | null = null) => ({ kind: 'number', value, unit });
const ambiguous = (decimal: number, grouped: number) => ({
  kind: 'ambiguous',
  readings: [decimal, grouped],
  unit: null,
});

describe('display rounding', () => {
  it('rounds areas on integer square millimetres', () => {
    expect(area2(27 * 1250 * 124)).toBe(4.19);
    expect(area2(0)).toBe(0);
    expect(area2(4_999)).toBe(0);
    expect(area2(5_000)).toBe(0.01);
  });

  it('rounds pallets half up whatever the binary fraction', () => {
    expect([1.005, 2.675, 559 / 10, 375 / 7, 1 / 7].map(pallets2)).toEqual([1.01, 2.68, 55.9, 53.57, 0.14]);
  });

  it('rounds away from zero and has no negative zero', () => {
    expect(roundHalfUp(-1.005, 2)).toBe(-1.01);
    expect(Object.is(roundHalfUp(-0.001, 2), 0)).toBe(true);
  });
});

describe('formatDecimal', () => {
  it('writes thousands and decimals as the language does', () => {
    expect(formatDecimal(1234567.891, 2, en)).toBe('1,234,567.89');
    expect(formatDecimal(1234567.891, 2, de)).toBe('1.234.567,89');
    expect(formatDecimal(1234.5, 2, fr)).toBe('1\u202f234,50');
    expect(formatDecimal(-1234.5, 0, de)).toBe('-1.235');
    expect(formatDecimal(-0.001, 2, en)).toBe('0.00');
    expect(formatDecimal(1234.5, 1, de, { grouped: false })).toBe('1234,5');
    expect(formatDecimal(Number.NaN, 2, de)).toBe('');
  });

  it('shows at least one digit and at most one decimal of a lintel dimension', () => {
    const digits = { min: 0, max: 1 };
    expect([250, 249.5, 0.04, 0.5].map((v) => formatDecimal(v, digits, de))).toEqual([
      '250',
      '249,5',
      '0',
      '0,5',
    ]);
  });
});

describe('parseDecimal in German', () => {
  it.each([
    ['13,75', 13.75],
    ['13.75', 13.75],
    ['1375', 1375],
    ['1.375,50', 1375.5],
    ['1,375.50', 1375.5],
    ['1.375.000', 1_375_000],
    ['1,375,000', 1_375_000],
    ['1 375,5', 1375.5],
    ['1\u00a0375,5', 1375.5],
    ['1\u202f375', 1375],
    ['1\u2009375\u00a0000', 1_375_000],
    ["1'375", 1375],
    ['1,375', 1.375],
    ['0.375', 0.375],
    ['1375.125', 1375.125],
    [',5', 0.5],
    ['5,', 5],
    ['007', 7],
    ['-2,5', -2.5],
    ['−2,5', -2.5],
    ['+3', 3],
    ['-0', 0],
    ['\u00a02,70\u00a0', 2.7],
  ])('%s is %d', (text, value) => {
    expect(parseDecimal(text, de)).toEqual(number(value));
  });

  it.each([
    ['2,70 m', 2.7, 'm'],
    ['2.700,0mm', 2700, 'mm'],
    ['270 cm', 270, 'cm'],
    ['7 Stk', 7, 'pieces'],
    ['7 Stk.', 7, 'pieces'],
    ['7 Stück', 7, 'pieces'],
    ['7\u00a0pcs', 7, 'pieces'],
  ])('%s carries a unit', (text, value, unit) => {
    expect(parseDecimal(text, de)).toEqual(number(value, unit));
  });

  it('leaves open what only the context can tell', () => {
    expect(parseDecimal('1.375', de)).toEqual(ambiguous(1.375, 1375));
    expect(parseDecimal('-1.375', de)).toEqual(ambiguous(-1.375, -1375));
    expect(parseDecimal('2.700 mm', de)).toMatchObject({ readings: [2.7, 2700], unit: 'mm' });
  });

  it.each([
    'abc',
    '1,2,3',
    '1.2.3',
    '12 34',
    '1.37.500',
    '1..5',
    '7 Äpfel',
    '1e3',
    '--1',
    ',',
    '.',
    '1.375.00,5',
  ])('%s is no number', (text) => {
    expect(parseDecimal(text, de)).toEqual({ kind: 'invalid' });
  });

  it.each(['', ' ', '\u00a0', '\t'])('a blank is empty', (text) => {
    expect(parseDecimal(text, de)).toEqual({ kind: 'empty' });
  });
});

describe('parseDecimal in English', () => {
  it('mirrors it', () => {
    expect(parseDecimal('1.375', en)).toEqual(number(1.375));
    expect(parseDecimal('1,375', en)).toEqual(ambiguous(1.375, 1375));
    expect(parseDecimal('2,70', en)).toEqual(number(2.7));
    expect(parseDecimal('1,375.5', en)).toEqual(number(1375.5));
    expect(parseDecimal('1.375,5', en)).toEqual(number(1375.5));
  });
});

describe('parse and format', () => {
  const value = fc.integer({ min: -1e9, max: 1e9 });
  const digits = fc.integer({ min: 0, max: 4 });
  const notation = fc.constantFrom(...LOCALES).map((locale) => NOTATIONS[locale]);

  it('an editor text always reads back as its number', () => {
    fc.assert(
      fc.property(value, digits, notation, (integer, places, language) => {
        const original = integer / 10 ** places;
        const text = formatDecimal(original, places, language, { grouped: false });
        expect(parseDecimal(text, language)).toEqual(number(original === 0 ? 0 : original));
      }),
    );
  });

  it('a grouped text reads back too, or is one of two readings', () => {
    fc.assert(
      fc.property(value, digits, notation, (integer, places, language) => {
        const original = integer / 10 ** places;
        const parsed = parseDecimal(formatDecimal(original, places, language), language);
        const readings =
          parsed.kind === 'number' ? [parsed.value] : parsed.kind === 'ambiguous' ? parsed.readings : [];
        expect(readings).toContain(original === 0 ? 0 : original);
      }),
    );
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' -+mM\u00a0é") }), (text) => {
        expect(['empty', 'number', 'ambiguous', 'invalid']).toContain(parseDecimal(text, de).kind);
      }),
    );
  });
});

describe('units', () => {
  it('are known by their names in all languages', () => {
    expect(['MM', 'cm', 'm', 'Stuks', 'pièces', 'kg'].map(unitNamed)).toEqual([
      'mm',
      'cm',
      'm',
      'pieces',
      'pieces',
      undefined,
    ]);
  });
});
