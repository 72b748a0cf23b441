import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freightOf } from '@/lib/domain/deliveries/exported-deliveries';
import { isConfirmationDue } from '@/lib/domain/deliveries/past-deliveries';
import { shortNames } from '@/lib/domain/deliveries/short-names';
import { wallRanges } from '@/lib/domain/deliveries/wall-ranges';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';

/** All numbers that a range names. */
function expand(range: string): string[] {
  const [first = '', last] = range.split('–');
  if (last === undefined) return [first];
  const [, prefix = '', digits = ''] = /^(.*?)(\d+)$/.exec(first) ?? [];
  const end = Number(/\d+$/.exec(last)?.[0]);
  return Array.from(
    { length: end - Number(digits) + 1 },
    (_, index) => `${prefix}${String(Number(digits) + index).padStart(digits.length, '0')}`,
  );
}

describe('the numbers of walls', () => {
  it('are ranges where three or more follow each other', () => {
    expect(wallRanges(['103', '101', '102', '105', '106', '0'])).toEqual(['0', '101–103', '105', '106']);
    expect(wallRanges(['001', '002', '003', '004'])).toEqual(['001–004']);
    expect(wallRanges(['98', '99', '100'])).toEqual(['98–100']);
    expect(wallRanges(['X-98', 'X-99', 'X-100', 'Y-101'])).toEqual(['X-98–X-100', 'Y-101']);
    expect(wallRanges(['a', 'b', 'a'])).toEqual(['a', 'b']);
    expect(wallRanges([])).toEqual([]);
  });

  it('are all named, and no others', () => {
    const number = fc.tuple(fc.constantFrom('', 'W-', 'A'), fc.nat(60), fc.integer({ min: 1, max: 3 }));
    const numbers = fc.array(number.map(([prefix, no, length]) => prefix + String(no).padStart(length, '0')));
    fc.assert(
      fc.property(numbers, (wallNos) => {
        expect(wallRanges(wallNos).flatMap(expand).sort()).toEqual([...new Set(wallNos)].sort());
      }),
    );
  });
});

describe('the short names of lots', () => {
  const namesOf = (...titles: string[]) => [...shortNames(titles).values()];

  it('are the number of the storey, or its initials', () => {
    expect(namesOf('Begane grond', '1e verdieping', '10e verdieping')).toEqual(['BG', '1', '10']);
    expect(namesOf('Keller', 'Erdgeschoss', '1. Obergeschoss', 'Dachgeschoss')).toEqual([
      ...['Ke', 'EG', '1', 'DG'],
    ]);
    expect(namesOf('EG', '1. OG')).toEqual(['EG', '1']);
    expect(namesOf('Ground floor', 'Rez-de-chaussée', 'Planta baja')).toEqual(['GF', 'RDC', 'PB']);
  });

  it('tell parts of one storey apart', () => {
    expect(namesOf('1. OG Nord', '1. OG Süd', '2. OG')).toEqual(['1N', '1S', '2']);
  });

  it('have at most three letters, and are never empty', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }).filter((title) => title.trim() !== '')),
        (titles) => {
          for (const name of namesOf(...titles)) {
            expect([...name].length).toBeGreaterThan(0);
            expect([...name].length).toBeLessThanOrEqual(3);
          }
        },
      ),
    );
  });
});

it('a date is due to be confirmed two weeks ahead, and when it has passed', () => {
  const days = ['2026-11-01', '2026-11-28', '2026-12-12', '2026-12-13'];
  expect(days.map((day) => isConfirmationDue(day, '2026-11-28'))).toEqual([true, true, true, false]);
});

it('the lots of a delivery do not share trucks', () => {
  const lot = { volumeM3: 10.5, weightKg: 4_000 };
  expect(freightOf([lot, lot], BUILT_IN_LOADING)).toEqual({ volumeM3: 21, weightKg: 8_000, trucks: 2 });
});
