import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameTitle, isTitle, MAX_TITLE_LENGTH, titleKey } from '@/lib/domain/units/title';

describe('titles', () => {
  it.each([
    ['two spaces', 'Haus  1'],
    ['a no-break space', 'Haus\u00a01'],
    ['a zero-width space', 'Haus\u200b 1'],
    ['a soft hyphen', 'Ha\u00adus 1'],
    ['a full-width figure', 'Haus \uff11'],
    ['capitals and spaces around', ' HAUS 1 '],
  ])('are the same with %s', (_, title) => {
    expect(isSameTitle(title, 'Haus 1')).toBe(true);
  });

  it('differ where people see a difference', () => {
    expect(isSameTitle('Haus 1', 'Haus 11')).toBe(false);
    expect(isSameTitle('Hof', 'Höf')).toBe(false);
    expect(isSameTitle('GROSSE HÄUSER', 'große häuser'.normalize('NFD'))).toBe(true);
  });

  it('have a key that is the key of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(titleKey(titleKey(title))).toBe(titleKey(title));
      }),
    );
  });

  it.each(['', '  ', '\u200b', '\u00ad', '\u2060 \ufeff', '\u3164'])('need something to see: %j', (title) => {
    expect(isTitle(title)).toBe(false);
  });

  it('count characters, however many units of storage each has', () => {
    expect(isTitle('👷'.repeat(MAX_TITLE_LENGTH))).toBe(true);
    expect(isTitle('👷'.repeat(MAX_TITLE_LENGTH + 1))).toBe(false);
    expect(isTitle(` ${'x'.repeat(MAX_TITLE_LENGTH)} `)).toBe(true);
  });
});
