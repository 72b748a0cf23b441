import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containsPattern } from '@/db/queries/like-pattern';
import { searchFold } from '@/db/schema/search';
import { spellingsOf } from '@/lib/domain/fold-text';
import { searchWords } from '@/lib/domain/search-words';

/** Whether a text contains every word of a search, both folded: for lists too short to need an index. */
export function hasEveryWord(text: SQL, search: string): SQL | undefined {
  return hasEveryFoldedWord(searchFold(text), search);
}

/** The same of a text that is stored as it is folded, in a column with an index. */
export function hasEveryFoldedWord(folded: SQLWrapper, search: string): SQL | undefined {
  const words = searchWords(search).map((word) =>
    or(...spellingsOf(word).map((spelling) => sql`${folded} like ${containsPattern(spelling)}`)),
  );
  return and(...words);
}
