import { type SQL, sql } from 'drizzle-orm';
import { containsPattern, prefixPattern } from '../like-pattern';

/** Shorter words have too few trigrams to be looked up inside of words. */
const MIN_INNER_LENGTH = 3;

const HAS_LETTER = /\p{L}/u;

/** What was asked for, ready to be compared with `units.search_text`. */
export interface Sought {
  /** The whole search, in lower case with single spaces. */
  text: string;
  words: readonly string[];
}

export function soughtOf(words: readonly string[]): Sought {
  return { text: words.join(' '), words };
}

/** The number begins with the whole search. */
export function numberBegins({ text }: Sought): SQL {
  return sql`lower(units.unit_no) like ${prefixPattern(text)}`;
}

/** Every word begins a word of number, title or order number. */
export function wordsBegin({ words }: Sought): SQL {
  return sql.join(words.map(wordBegins), sql` and `);
}

/** Every word is found anywhere, short ones at the beginning of a word. */
export function wordsAppear({ words }: Sought): SQL {
  return sql.join(words.map(wordAppears), sql` and `);
}

/** Every word is spelt like a part of the title, figures are as they are; `<%` finds them by the index, the threshold is the session's. */
export function wordsResemble({ words }: Sought): SQL {
  const alike = words.map((word) =>
    HAS_LETTER.test(word)
      ? sql`(${word} <% units.search_text and ${word} <% lower(units.title))`
      : wordAppears(word),
  );
  return sql.join(alike, sql` and `);
}

function wordAppears(word: string): SQL {
  return word.length < MIN_INNER_LENGTH
    ? wordBegins(word)
    : sql`units.search_text like ${containsPattern(word)}`;
}

function wordBegins(word: string): SQL {
  const begins = prefixPattern(word);
  return sql`(lower(units.unit_no) like ${begins} or units.search_text like ${`% ${begins}`})`;
}

/** The rank of a unit that has every word; the lowest comes first. */
export function tierOf(sought: Sought): SQL {
  const begins = prefixPattern(sought.text);
  return sql`case
    when lower(units.unit_no) = ${sought.text} or units.order_number = ${sought.text} then 0
    when lower(units.unit_no) like ${begins} or lower(units.order_number) like ${begins} then 1
    when ${wordsBegin(sought)} then 2
    else 3 end`;
}
