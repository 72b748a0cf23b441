import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ListShell } from '@/components/lists/views/list-shell';
import { SearchForm } from '@/components/search/search-form';
import type { FilterView } from '@/components/search/search-view';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageViews } from '@/lib/page/list-views';
import { openSearch } from '@/lib/page/open-search';
import { getPageContext } from '@/lib/page/page-context';
import { getPageShell } from '@/lib/page/page-shell';
import { listPlants } from '@/lib/services/catalogue/list-plants';
import { listProductTypes } from '@/lib/services/catalogue/list-product-types';
import type { ServiceContext } from '@/lib/services/context';
import { HitsSection } from './hits-section';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search');
  return { title: t('title') };
}

/** Searches everything the user may see (portal-2 §2, Search): units with filters, and everything else by kind. */
export default async function SearchPage({ searchParams }: PageProps<'/[locale]/home/app/project/search'>) {
  const [query, t, ctx, shell] = await Promise.all([
    searchParams,
    getTranslations('search'),
    getPageContext(),
    getPageShell(),
  ]);
  if (!shell.canSearch) {
    return <Refusal title={t('title')} verdict={{ can: false, reason: 'FeatureDisabled' }} />;
  }
  const [views, filters, found] = await Promise.all([
    getPageViews(ctx, 'search', query),
    filterViews(ctx),
    openSearch(ctx, query),
  ]);
  return (
    <>
      <PageHeader title={t('title')} />
      <ListShell views={views} table="search" exported={found?.exported}>
        <Card flush>
          <ClientMessages namespaces={['search', 'searchKinds']}>
            <SearchForm filters={filters} />
            <HitsSection found={found?.hits ?? null} />
          </ClientMessages>
        </Card>
      </ListShell>
    </>
  );
}

async function filterViews(ctx: ServiceContext): Promise<FilterView[]> {
  const [t, types, productTypes, plants, locale] = await Promise.all([
    getTranslations('search.columns'),
    getTranslations('unitTypes'),
    listProductTypes(ctx),
    listPlants(ctx),
    getLocale(),
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
      options: productTypes.map(({ productTypeID, title, backgroundColor }) => ({
        value: String(productTypeID),
        label: productTitle(title, locale),
        color: backgroundColor,
      })),
    },
    {
      name: 'plant',
      label: t('plant'),
      options: plants.map(({ plantID, name }) => ({ value: String(plantID), label: name })),
    },
  ];
}
