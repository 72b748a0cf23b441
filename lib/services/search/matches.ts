import { type SQL, sql } from 'drizzle-orm';
import { indexedWords } from '@/lib/domain/search/content-text';
import { containsPattern, prefixPattern } from '../like-pattern';

/** Shorter words have too few trigrams to be searched inside words. */
const MIN_INNER_LENGTH = 3;

const HAS_LETTER = /\p{L}/u;

/** A searched text, in lower case and with a trigram index. */
export interface SearchedText {
  text: SQL;
  /** Its beginning, if that has a separate index. */
  first?: SQL;
  /** The part whose spelling is compared; the whole text if omitted. */
  name?: SQL;
}

/** The search terms, ready to be compared with a text in lower case. */
export interface Sought {
  /** The whole search, in lower case with single spaces. */
  text: string;
  words: readonly string[];
}

export function soughtOf(words: readonly string[]): Sought {
  return { text: words.join(' '), words };
}

/** The condition for a match. */
export type Match = (searched: SearchedText, sought: Sought) => SQL;

/** Every search word starts a word of the text. */
export const wordsBegin: Match = (searched, { words }) =>
  sql.join(
    words.map((word) => wordBegins(searched, word)),
    sql` and `,
  );

/** Every word occurs anywhere, short ones at the beginning of a word. */
export const wordsAppear: Match = (searched, { words }) =>
  sql.join(
    words.map((word) => wordAppears(searched, word)),
    sql` and `,
  );

/**
 * Every word is similar to a part of the name, numbers must match exactly; `<%` finds them by the index, see
 * `withLikeness`.
 */
export const wordsResemble: Match = (searched, { words }) => {
  const { text, name } = searched;
  const alike = words.map((word) => {
    if (!HAS_LETTER.test(word)) return wordAppears(searched, word);
    return name ? sql`(${word} <% ${text} and ${word} <% ${name})` : sql`${word} <% ${text}`;
  });
  return sql.join(alike, sql` and `);
};

function wordAppears(searched: SearchedText, word: string): SQL {
  return word.length < MIN_INNER_LENGTH
    ? wordBegins(searched, word)
    : sql`${searched.text} like ${containsPattern(word)}`;
}

function wordBegins({ text, first = text }: SearchedText, word: string): SQL {
  const begins = prefixPattern(word);
  return sql`(${first} like ${begins} or ${text} like ${`% ${begins}`})`;
}

/**
 * A set of indexed words contains every search word, each as a prefix; false if all search words are short.
 */
export function hasWords(indexed: SQL, { words }: Sought): SQL {
  const parts = words.map(indexedWords);
  if (parts.flat().every((part) => part.length < MIN_INNER_LENGTH)) return sql`false`;
  const query = parts.flatMap((ofWord) =>
    ofWord.map((part, place) => (place === ofWord.length - 1 ? `'${part}':*` : `'${part}'`)),
  );
  return sql`${indexed} @@ ${query.join(' & ')}::tsquery`;
}

/** The similarity of the words and a text in lower case, most similar first. */
export function likenessOf({ words }: Sought, text: SQL): SQL {
  return sql.join(
    words.map((word) => sql`word_similarity(${word}, ${text})`),
    sql` + `,
  );
}
