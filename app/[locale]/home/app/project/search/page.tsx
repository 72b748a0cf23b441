import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListShell } from '@/components/lists/views/list-shell';
import { SearchForm } from '@/components/search/search-form';
import { Refusal } from '@/components/shell/refusal';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { getPageShell } from '@/lib/page/page-shell';
import { HitsSection } from './hits-section';
import { loadSearch } from './load-search';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search');
  return { title: t('title') };
}

/** Searches everything the user may see (portal-2 §2, Search): units with filters, and everything else by kind. */
export default async function SearchPage({ searchParams }: PageProps<'/[locale]/home/app/project/search'>) {
  const [query, t, shell] = await Promise.all([searchParams, getTranslations('search'), getPageShell()]);
  if (!shell.canSearch) {
    return <Refusal title={t('title')} verdict={{ can: false, reason: 'FeatureDisabled' }} />;
  }
  const { views, filters, found } = await loadSearch(query);
  return (
    <>
      <PageHeader title={t('title')} />
      <ListShell views={views} table="search" exported={found?.exported}>
        <Card flush>
          <SearchForm filters={filters} />
          <HitsSection found={found?.hits ?? null} />
        </Card>
      </ListShell>
    </>
  );
}
