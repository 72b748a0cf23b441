import { and, type SQL, sql } from 'drizzle-orm';
import { searchWords } from '@/lib/domain/search/search-words';
import { containsPattern } from './like-pattern';

/** Whether a text contains every word of a search, case-insensitive: for lists too short to need an index. */
export function hasEveryWord(text: SQL, search: string): SQL | undefined {
  return and(...searchWords(search).map((word) => sql`lower(${text}) like ${containsPattern(word)}`));
}
