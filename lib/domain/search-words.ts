import { foldedPattern, foldText, spellingsOf, withoutOuterSeparators } from './fold-text';

/** Further words of a search are ignored. */
const MAX_WORDS = 8;

/** The distinct words of a search, folded. */
export function searchWords(search: string): string[] {
  const typed = search.split(/\s+/).filter(Boolean);
  const words = typed.map((word) => foldText(withoutOuterSeparators(word))).filter(Boolean);
  // A search for a separator alone finds what has it.
  return [...new Set(words.length > 0 ? words : typed)].slice(0, MAX_WORDS);
}

/** Whether a text contains every word of `searchWords`. */
export function hasEveryWord(text: string, words: readonly string[]): boolean {
  const searched = foldText(text);
  return words.every((word) => spellingsOf(word).some((spelling) => searched.includes(spelling)));
}

/** Whether a text contains what was typed, compared as in a search; an empty text is in every other. */
export function hasText(text: string, typed: string): boolean {
  const wanted = typed.trim();
  const folded = foldText(withoutOuterSeparators(wanted));
  if (folded === '') return text.toLowerCase().includes(wanted.toLowerCase());
  const searched = foldText(text);
  return spellingsOf(folded).some((spelling) => searched.includes(spelling));
}

/** A part of a text; `isHit` if it matches a searched word. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Splits a text at the searched words, compared as in a search; longer words first. */
export function highlight(text: string, words: readonly string[]): TextPart[] {
  const sought = words
    .map((word) => foldText(word) || word)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  if (sought.length === 0) return text === '' ? [] : [{ text, isHit: false }];
  const pattern = new RegExp(`(${sought.map(foldedPattern).join('|')})`, 'gu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
