import { searchEverything as contract } from '@/lib/contract/search';
import { route } from '@/lib/http/route';
import { searchEverything } from '@/lib/services/search/search-everything';

export const GET = route(contract, async ({ ctx, query: { search, kinds, top, skip } }) => {
  const { groups, similar } = await searchEverything(ctx, {
    search,
    kinds,
    page: { limit: top, offset: skip },
  });
  return { data: groups, similar };
});

export * from '@/lib/http/other-methods';
