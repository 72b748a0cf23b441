import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { OF_EACH_KIND } from '@/lib/domain/search/kinds';
import { type SearchQuery, searchFilterText, searchQueryOf } from '@/lib/domain/search/search-query';
import { selectionOf } from '@/lib/http/odata/selection';
import type { ServiceContext } from '@/lib/services/context';
import { type FoundHits, searchHits } from '@/lib/services/search/search-hits';
import { SEARCH_LIST } from '@/lib/services/search/search-list';
import { type PageQuery, stayWithin } from './asked-list';

/** A search and its results. */
export interface OpenSearch extends SearchQuery, FoundHits {}

/** Runs the search in an address; null if it is empty. Redirects to the first page if the page does not exist. */
export async function openSearch(ctx: ServiceContext, query: PageQuery) {
  const asked = searchQueryOf(query);
  const { search, kind, page, pageSize } = asked;
  if (search === '') return null;
  const filter = searchFilterText(asked);
  const selection = selectionOf({ filter, top: pageSize, skip: page * pageSize }, SEARCH_LIST, ctx);
  const found = await searchHits(ctx, { search, kind, selection, ofEach: OF_EACH_KIND });
  const shown = found.units ?? found.others.groups[0];
  stayWithin(query, page, lastPage(shown?.count ?? 0, pageSize));
  const hits: OpenSearch = { ...asked, ...found };
  const narrowed = { ...(filter !== undefined && { filter }), ...(kind !== null && { kind }) };
  return { hits, exported: { list: 'search' as const, search, ...narrowed } };
}
