import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedPattern, foldText, spellingsOf } from '@/lib/domain/fold-text';

const same = (...texts: string[]) => expect(new Set(texts.map(foldText)).size, texts.join(' ')).toBe(1);

describe('a folded text', () => {
  it('is the same for each spelling of a letter', () => {
    same('Küche', 'Kueche', 'KUCHE', 'Ku\u0308che', 'kuche');
    same('Köln', 'Koeln', 'KOLN');
    same('Gebäude', 'Gebaeude', 'gebaude');
    same('Straße', 'STRASSE', 'STRAẞE', 'strasse');
    same('Ærø', 'Aero', 'aro');
    same('Łódź', 'lodz');
    same('Prüfer', 'Pruefer', 'prufer');
    same('Ελλάς', 'ελλασ');
    same('Żółć Příčka', 'ZOLC pricka');
  });

  it('is the same for each notation of a number', () => {
    same('P-1002', 'P1002', 'p_1002', 'P.1002');
    same('1.002', '1,002', '1\u202f002', "1'002", '1002');
    same('17,5', '17.5');
    same('2. OG', '2 og');
  });

  it('keeps vowels that follow each other and letters that start a part of a word', () => {
    expect(foldText('Bauelement')).toBe('bauelement');
    expect(foldText('Neuer Quellenhof')).toBe('neuer quellenhof');
    expect(foldText('Büroeingang')).toBe('buroeingang');
    expect(foldText('Alt-Stadt')).toBe('alt-stadt');
  });

  it('stays as it is when it is folded again', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aeouiqnAEÄöüßæøœ 01-.,_/\u0308\u00a0'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.oneof(letters, fc.string({ unit: 'grapheme' })), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('the pattern of a folded word', () => {
  const find = (text: string, word: string) => new RegExp(foldedPattern(foldText(word)), 'u').exec(text)?.[0];

  it('finds the letters as they were written', () => {
    expect(find('Große Kueche', 'Küche')).toBe('Kueche');
    expect(find('Ku\u0308che', 'kueche')).toBe('Ku\u0308che');
    expect(find('Haus P-1.002, EG', 'p1002')).toBe('P-1.002');
    expect(find('P 1002', 'p1002')).toBe('P 1002');
    expect(find('Hauptstraße 1', 'strasse')).toBe('straße');
    expect(find('Zimmer (Bad)', '(bad)')).toBe('(Bad)');
    expect(find('Bauer', 'bau')).toBe('Bau');
    expect(find('Ærø', 'aero')).toBe('Ærø');
  });

  it('finds every word of European letters that its folded text contains', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'aeouisnkAEÄöüßøéŁłжΩ0123-.,()[]\\^$*+?|{}'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(letters, fc.nat(), fc.nat(), (text, start, length) => {
        // Which of three `s` is half of an `ß` is not told apart.
        fc.pre(!/[sß]{2}/.test(text));
        const folded = foldText(text);
        const word = folded.slice(start % 12, (start % 12) + 1 + (length % 6));
        fc.pre(word !== '');
        expect(find(text, word)).toBeDefined();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the spellings of a word', () => {
  it('are with and without spaces before digits', () => {
    expect(spellingsOf('p1002')).toEqual(['p1002', 'p 1002']);
    expect(spellingsOf('2og')).toEqual(['2og', '2 og']);
    expect(spellingsOf('haus')).toEqual(['haus']);
  });
});
