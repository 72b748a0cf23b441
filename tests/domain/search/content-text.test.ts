import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexedWords, MAX_CONTENT_TEXT, storedText } from '@/lib/domain/search/content-text';

describe('the stored text of a content', () => {
  it('has single spaces and nothing that a database refuses', () => {
    expect(storedText(' Wand\n\tW-1\u0000 \ud800Küche 🏗 ')).toBe('Wand W-1 Küche 🏗');
  });

  it('is cut, never within a sign', () => {
    const text = storedText('🏗'.repeat(MAX_CONTENT_TEXT));
    expect(text.length).toBeLessThanOrEqual(MAX_CONTENT_TEXT);
    expect(storedText(`a${'🏗'.repeat(MAX_CONTENT_TEXT)}`).at(-1)).not.toBe('\ud83c');
  });
});

describe('the words a text is found by', () => {
  it('are runs of letters and digits, folded, with numbers whole and in parts, each once', () => {
    expect(indexedWords('Wand W-101, wand <b>ÖFEN</b> 2.5')).toEqual([
      'wand',
      'w101',
      'b',
      'ofen',
      '25',
      'w',
      '101',
      '2',
      '5',
    ]);
    expect(indexedWords(' – ')).toEqual([]);
  });

  it('are such that a query can quote them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of indexedWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]{1,60}$/u);
      }),
    );
  });
});
