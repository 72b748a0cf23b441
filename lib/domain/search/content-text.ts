/** Characters of a content that are searched: some hundred pages, or the names of 10,000 walls. */
export const MAX_CONTENT_TEXT = 200_000;

/** Longer words are compared by their beginning. */
const MAX_WORD_LENGTH = 60;

const GAPS = /[^\p{L}\p{N}]+/u;

/** The text of a content as it is stored: single spaces, nothing a database refuses, at most `MAX_CONTENT_TEXT`. */
export function storedText(text: string): string {
  const spaced = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return spaced.slice(0, MAX_CONTENT_TEXT).replace(/\p{Cs}/gu, '');
}

/** The words that a text can be found by, in lower case, each once: runs of letters and digits. */
export function indexedWords(text: string): string[] {
  const words = text.toLowerCase().split(GAPS).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))];
}
