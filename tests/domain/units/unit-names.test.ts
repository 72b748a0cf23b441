import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameTitle, titleKey } from '@/lib/domain/units/title';
import { childUnitNo, rootUnitNo } from '@/lib/domain/units/unit-number';

describe('titles', () => {
  it('compare trimmed, without regard to case', () => {
    expect(isSameTitle('  Haus A', 'haus a ')).toBe(true);
    expect(isSameTitle('ÖSTLICH', 'östlich')).toBe(true);
    expect(isSameTitle('Haus A', 'Haus  A')).toBe(true);
  });

  it('are the same in upper and lower case in every script, and however their accents are encoded', () => {
    expect(titleKey('Straße')).toBe(titleKey('STRASSE'));
    expect(titleKey('STRAẞE')).toBe(titleKey('strasse'));
    expect(titleKey('Größe'.normalize('NFD'))).toBe(titleKey('GRÖSSE'));
    expect(titleKey('ΟΔΟΣ')).toBe(titleKey('οδος'));
    expect(titleKey('Grün')).not.toBe(titleKey('Grun'));
    const titles = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(titles, (title) => {
        const key = titleKey(title);
        const spellings = [key, ` ${title}\t`, title.toUpperCase(), title.toLowerCase()];
        for (const same of [...spellings, title.normalize('NFD'), title.normalize('NFC')]) {
          expect(titleKey(same)).toBe(key);
        }
      }),
    );
  });
});

describe('numbers', () => {
  it('are those of the demo projects and count on below them', () => {
    expect(rootUnitNo(1, 2)).toBe('P-1002');
    expect(rootUnitNo(3, 1)).toBe('P-3001');
    expect(childUnitNo('P-1002', 1)).toBe('P-1002-01');
    expect(childUnitNo(childUnitNo('P-1002', 1), 3)).toBe('P-1002-01-03');
    expect(childUnitNo('P-1002', 100)).toBe('P-1002-A100');
  });

  it('sort as text in the order they were given', () => {
    const ordinal = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(ordinal, ordinal, (a, b) => {
        const [first, second] = [childUnitNo('P-1001', a), childUnitNo('P-1001', b)];
        expect(first < second).toBe(a < b);
      }),
    );
  });
});
