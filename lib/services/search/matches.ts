import { type SQL, sql } from 'drizzle-orm';
import { indexedWords } from '@/lib/domain/search/content-text';
import { containsPattern, prefixPattern } from '../like-pattern';

/** Shorter words have too few trigrams to be looked up inside of words. */
const MIN_INNER_LENGTH = 3;

const HAS_LETTER = /\p{L}/u;

/** A text that is searched, in lower case and with a trigram index. */
export interface SearchedText {
  text: SQL;
  /** What stands at its beginning, where that has an index of its own. */
  first?: SQL;
  /** The part of it whose spelling is compared; all of it where it is left out. */
  name?: SQL;
}

/** What was asked for, ready to be compared with a text in lower case. */
export interface Sought {
  /** The whole search, in lower case with single spaces. */
  text: string;
  words: readonly string[];
}

export function soughtOf(words: readonly string[]): Sought {
  return { text: words.join(' '), words };
}

/** What a text must have to be found. */
export type Match = (searched: SearchedText, sought: Sought) => SQL;

/** Every word begins a word of the text. */
export const wordsBegin: Match = (searched, { words }) =>
  sql.join(
    words.map((word) => wordBegins(searched, word)),
    sql` and `,
  );

/** Every word is found anywhere, short ones at the beginning of a word. */
export const wordsAppear: Match = (searched, { words }) =>
  sql.join(
    words.map((word) => wordAppears(searched, word)),
    sql` and `,
  );

/** Every word is spelt like a part of the name, figures are as they are; `<%` finds them by the index, see `withLikeness`. */
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

/** A set of indexed words has every word that was looked for, each at its beginning; of short ones alone it has none. */
export function hasWords(indexed: SQL, { words }: Sought): SQL {
  const parts = words.map(indexedWords);
  if (parts.flat().every((part) => part.length < MIN_INNER_LENGTH)) return sql`false`;
  const query = parts.flatMap((ofWord) =>
    ofWord.map((part, place) => (place === ofWord.length - 1 ? `'${part}':*` : `'${part}'`)),
  );
  return sql`${indexed} @@ ${query.join(' & ')}::tsquery`;
}

/** How alike the words and a text in lower case are, the most alike first. */
export function likenessOf({ words }: Sought, text: SQL): SQL {
  return sql.join(
    words.map((word) => sql`word_similarity(${word}, ${text})`),
    sql` + `,
  );
}
