import { getTranslations } from 'next-intl/server';
import type { FilterView } from '@/components/search/search-view';
import { titleIn } from '@/lib/domain/catalogue/type-titles';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { PageQuery } from '@/lib/page/asked-list';
import { getPageViews } from '@/lib/page/list-views';
import { openSearch } from '@/lib/page/open-search';
import { getPageContext } from '@/lib/page/page-context';
import { listPlants } from '@/lib/services/catalogue/list-plants';
import { listProductTypes } from '@/lib/services/catalogue/list-product-types';
import type { ServiceContext } from '@/lib/services/context';

/** What was found, with the saved views and the filters of the search. */
export async function loadSearch(query: PageQuery) {
  const ctx = await getPageContext();
  const [views, filters, found] = await Promise.all([
    getPageViews(ctx, 'search', query),
    loadFilters(ctx),
    openSearch(ctx, query),
  ]);
  return { views, filters, found };
}

/** The filters of the search with their options. */
async function loadFilters(ctx: ServiceContext): Promise<FilterView[]> {
  const [t, types, productTypes, plants] = await Promise.all([
    getTranslations('search.columns'),
    getTranslations('unitTypes'),
    listProductTypes(ctx),
    listPlants(ctx),
  ]);
  return [
    {
      name: 'type',
      label: t('type'),
      options: UNIT_TYPES.map((value) => ({ value, label: types(value) })),
    },
    {
      name: 'productType',
      label: t('productType'),
      options: productTypes.map((type) => ({
        value: String(type.productTypeID),
        label: titleIn(type, ctx.locale),
        color: type.backgroundColor,
      })),
    },
    {
      name: 'plant',
      label: t('plant'),
      options: plants.map(({ plantID, name }) => ({ value: String(plantID), label: name })),
    },
  ];
}
