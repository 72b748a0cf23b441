/** More words than these narrow nothing any more. */
const MAX_WORDS = 8;

/** What a search looks for: its words in lower case, each once. */
export function searchWords(search: string): string[] {
  return [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
}

/** Whether a text has every word, without regard to case. */
export function hasEveryWord(text: string, words: readonly string[]): boolean {
  const sought = text.toLowerCase();
  return words.every((word) => sought.includes(word));
}

/** A piece of a text; `isHit` where it is one of the words searched for. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** The text cut where the words were found in it, without regard to case; longer words first. */
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
