import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight, searchWords } from '@/lib/domain/search-words';

describe('the words of a search', () => {
  it('are in lower case, each once, at most eight', () => {
    expect(searchWords('  Park  am PARK\tZuidrand ')).toEqual(['park', 'am', 'zuidrand']);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
    expect(searchWords('   ')).toEqual([]);
  });
});

describe('highlighting', () => {
  const marked = (text: string, ...words: string[]) =>
    highlight(text, words)
      .map((part) => (part.isHit ? `[${part.text}]` : part.text))
      .join('');

  it('marks every word wherever it is, the longer first', () => {
    expect(marked('Wohnpark am Kanal', 'kanal', 'wohn')).toBe('[Wohn]park am [Kanal]');
    expect(marked('Altstadt Höfe', 'HÖFE')).toBe('Altstadt [Höfe]');
    expect(marked('P-1001', 'p', 'p-10')).toBe('[P-10]01');
    expect(marked('Park', 'zuid')).toBe('Park');
    expect(marked('Park')).toBe('Park');
  });

  it('takes marks of expressions as they are', () => {
    expect(marked('Haus (A) + 1.OG', '(a)', '+', '1.og')).toBe('Haus [(A)] [+] [1.OG]');
    expect(marked('Haus', '.*')).toBe('Haus');
  });

  it('gives every text back whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, words) => {
        expect(
          highlight(text, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
