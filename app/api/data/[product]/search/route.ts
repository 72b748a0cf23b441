import { searchEverything as contract } from '@/lib/contract/search';
import { otherMethods } from '@/lib/http/other-methods';
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

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
