/** Further words of a search are ignored. */
const MAX_WORDS = 8;

/** The distinct words of a search in lower case. */
export function searchWords(search: string): string[] {
  return [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
}

/** Whether a text contains every word, ignoring case. */
export function hasEveryWord(text: string, words: readonly string[]): boolean {
  const sought = text.toLowerCase();
  return words.every((word) => sought.includes(word));
}

/** A part of a text; `isHit` if it matches a searched word. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Splits a text at the searched words, ignoring case; longer words first. */
export function highlight(text: string, words: readonly string[]): TextPart[] {
  const sought = words.filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (sought.length === 0) return text === '' ? [] : [{ text, isHit: false }];
  const pattern = new RegExp(`(${sought.map(escaped).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/-]/g, (mark) => (mark === '-' ? '\\x2d' : `\\${mark}`));
}
