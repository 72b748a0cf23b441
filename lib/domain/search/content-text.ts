import { foldText, separatedText } from '../fold-text';

/** The most characters of a content that are searched: some hundred pages, or the names of 10,000 walls. */
export const MAX_CONTENT_TEXT = 200_000;

/** Longer words are cut before they are compared. */
const MAX_WORD_LENGTH = 60;

const GAPS = /[^\p{L}\p{N}]+/u;

/** The stored text of a content: single spaces, no characters that a database refuses, up to `MAX_CONTENT_TEXT`. */
export function storedText(text: string): string {
  const spaced = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return spaced.slice(0, MAX_CONTENT_TEXT).replace(/\p{Cs}/gu, '');
}

/** The distinct searchable words of a text, folded: runs of letters and digits, whole numbers and their parts. */
export function indexedWords(text: string): string[] {
  const words = [text, separatedText(text)].flatMap((each) => foldText(each).split(GAPS)).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))];
}

/** The parts of a folded word that stand in `indexedWords` one after the other. */
export function wordParts(word: string): string[] {
  return word
    .split(GAPS)
    .filter(Boolean)
    .map((part) => part.slice(0, MAX_WORD_LENGTH));
}
