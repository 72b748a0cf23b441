import { searchUnits as contract } from '@/lib/contract/search';
import { selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { SEARCH_LIST } from '@/lib/services/search/search-list';
import { searchUnits } from '@/lib/services/search/search-units';

export const GET = route(contract, async ({ ctx, query }) => {
  const selection = selectionOf(query, SEARCH_LIST, ctx);
  const { rows, count, similar } = await searchUnits(ctx, { search: query.search, selection });
  return { data: rows, count, similar };
});

export * from '@/lib/http/other-methods';
