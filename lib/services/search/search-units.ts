import { and, sql } from 'drizzle-orm';
import type { Page, Selection } from '@/db/queries/listing';
import { soughtOf } from '@/db/queries/search-matches';
import { findSimilarUnits, findUnits } from '@/db/queries/search-units';
import type { SearchHitDto } from '@/lib/contract/search';
import { searchWords } from '@/lib/domain/search-words';
import type { ServiceContext } from '../context';
import { presentHit } from './present-hit';
import { searchScope, withLikeness } from './search-scope';

interface SearchInput {
  search: string;
  /** Filters and page. */
  selection: Pick<Selection, 'where' | 'limit' | 'offset'>;
}

export interface SearchResult extends Page<SearchHitDto> {
  /** Nothing has every word: the results have a similar spelling. */
  similar: boolean;
}

/**
 * The units visible to a viewer with all words of the search in number, title, order number or the customer's
 * number, most relevant first; otherwise those with similar titles (portal-2 §2, Search).
 * @throws AppError FeatureDisabled
 */
export async function searchUnits(
  ctx: ServiceContext,
  { search, selection }: SearchInput,
): Promise<SearchResult> {
  const scope = and(await searchScope(ctx), selection.where) ?? sql`false`;
  const asked = { scope, sought: soughtOf(searchWords(search)), page: selection };
  const exact = await findUnits(ctx.db, asked);
  if (exact.count > 0) return { rows: exact.rows.map(presentHit), count: exact.count, similar: false };
  const { rows, count } = await withLikeness(ctx, (tx) => findSimilarUnits(tx.db, asked));
  return { rows: rows.map(presentHit), count, similar: count > 0 };
}
