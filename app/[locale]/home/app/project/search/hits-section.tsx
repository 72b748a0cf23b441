import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { QueryPages } from '@/components/lists/query-pages';
import { SearchResults } from '@/components/search/search-results';
import type { HitView } from '@/components/search/search-view';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchIcon } from '@/components/ui/icons';
import type { SearchHitDto } from '@/lib/contract/search';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { highlight, searchWords } from '@/lib/domain/search/search-words';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { getPageContext } from '@/lib/page/page-context';
import { searchWhere } from '@/lib/services/search/search-list';
import { searchUnits } from '@/lib/services/search/search-units';
import type { SearchQuery } from './search-query';

/** What the search found, page by page. */
export async function HitsSection({ query }: { query: SearchQuery }) {
  const { search, page, pageSize } = query;
  const [t, ctx] = await Promise.all([getTranslations('search'), getPageContext()]);
  if (search === '') {
    return (
      <EmptyState icon={<SearchIcon />} title={t('startTitle')}>
        {t('startText')}
      </EmptyState>
    );
  }
  const selection = { where: searchWhere(query), limit: pageSize, offset: page * pageSize };
  const { rows, count, similar } = await searchUnits(ctx, { search, selection });
  if (page > lastPage(count, pageSize)) redirect(href('search', { search }));
  if (count === 0) {
    return (
      <EmptyState icon={<SearchIcon />} title={t('emptyTitle', { search })}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  const summary = similar
    ? t('similar', { search })
    : t(count < SEARCH_DEPTH ? 'found' : 'foundMany', { count });
  return (
    <>
      <p role="status" className="border-b px-3.5 py-2 text-ink-2 text-sm">
        {summary}
      </p>
      <QueryPages page={page} pageSize={pageSize} count={count}>
        <SearchResults hits={await hitViews(rows, searchWords(search))} />
      </QueryPages>
    </>
  );
}

async function hitViews(rows: readonly SearchHitDto[], words: readonly string[]): Promise<HitView[]> {
  const [types, states, locale] = await Promise.all([
    getTranslations('unitTypes'),
    getTranslations('states'),
    getLocale(),
  ]);
  return rows.map((row) => ({
    id: row.projectUnitID,
    href: unitPagePath(row.rootProjectUnitID, row.projectUnitID),
    title: highlight(row.title, words),
    number: highlight(row.projectUnitNo, words),
    orderNumber: highlight(row.orderNumber ?? '', words),
    project: row.projectUnitType === 'project' ? null : row.rootTitle,
    type: types(row.projectUnitType),
    tone: STATE_TONES[row.stateKey],
    state: states(row.stateKey),
    product:
      row.productTypeID === null
        ? null
        : {
            id: row.productTypeID,
            title: productTitle(row.productType ?? '', locale),
            color: row.productTypeBGColor ?? 'transparent',
          },
    plant: row.plantID === null ? null : { id: row.plantID, title: row.plant ?? '' },
  }));
}
