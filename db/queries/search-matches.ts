import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { spellingsOf } from '@/lib/domain/fold-text';
import { wordParts } from '@/lib/domain/search/content-text';
import { containsPattern, prefixPattern } from './like-pattern';
import { qualified } from './sql';

/** Minimum similarity of a word and a part of a name: `pakr` still finds `Park`. */
const LIKENESS = '0.4';

/** Shorter words have too few trigrams to be searched inside words. */
const MIN_INNER_LENGTH = 3;

const HAS_LETTER = /\p{L}/u;

/** A searched text, folded (db/schema/search.ts) and with a trigram index. */
export interface SearchedText {
  text: SQLWrapper;
  /** Its beginning, if that has a separate index. */
  first?: SQLWrapper;
  /** The part whose spelling is compared; the whole text if omitted. */
  name?: SQLWrapper;
}

/** The search terms, ready to be compared with a folded text. */
export interface Sought {
  /** The whole search, folded with single spaces. */
  text: string;
  /** The same as a number: `P 1002` is the number `P-1002`. */
  number: string;
  words: readonly string[];
}

export function soughtOf(words: readonly string[]): Sought {
  return { text: words.join(' '), number: words.join(''), words };
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
 * `setLikeness`.
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
  if (word.length < MIN_INNER_LENGTH) return wordBegins(searched, word);
  return anySpelling(word, (spelling) => sql`${searched.text} like ${containsPattern(spelling)}`);
}

function wordBegins({ text, first = text }: SearchedText, word: string): SQL {
  return anySpelling(word, (spelling) => {
    const begins = prefixPattern(spelling);
    return sql`${first} like ${begins} or ${text} like ${`% ${begins}`}`;
  });
}

/** @param compare a condition without parentheses for one spelling */
function anySpelling(word: string, compare: (spelling: string) => SQL): SQL {
  return sql`(${sql.join(spellingsOf(word).map(compare), sql` or `)})`;
}

/**
 * A set of indexed words contains every search word, each as a prefix; false if all search words are short.
 */
export function hasWords(indexed: SQLWrapper, { words }: Sought): SQL {
  const asked = words
    .map((word) =>
      spellingsOf(word)
        .map(wordParts)
        .filter((parts) => parts.length > 0),
    )
    .filter((spellings) => spellings.length > 0);
  if (asked.flat(2).every((part) => part.length < MIN_INNER_LENGTH)) return sql`false`;
  const query = asked.map((spellings) => `(${spellings.map(wordQuery).join(' | ')})`);
  return sql`${indexed} @@ ${query.join(' & ')}::tsquery`;
}

/** All parts of a word, the last one as a prefix. */
function wordQuery(parts: readonly string[]): string {
  return parts.map((part, at) => (at === parts.length - 1 ? `'${part}':*` : `'${part}'`)).join(' & ');
}

/** The similarity of the words and a folded text, most similar first. */
export function likenessOf({ words }: Sought, text: SQLWrapper): SQL {
  return sql.join(
    words.map((word) => sql`word_similarity(${word}, ${text})`),
    sql` + `,
  );
}

/** Sets the minimum similarity of `wordsResemble` for a transaction. */
export async function setLikeness(tx: Db): Promise<void> {
  await tx.execute(qualified`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`);
}
