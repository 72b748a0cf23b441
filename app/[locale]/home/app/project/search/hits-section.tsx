import { getTranslations } from 'next-intl/server';
import { QueryPages } from '@/components/lists/query-pages';
import { EntryList } from '@/components/search/entry-list';
import { KindFilter } from '@/components/search/kind-filter';
import { SearchResults } from '@/components/search/search-results';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchIcon } from '@/components/ui/icons';
import { href } from '@/lib/domain/navigation/pages';
import { OF_EACH_KIND, SEARCH_DEPTH, type SearchKind } from '@/lib/domain/search/kinds';
import type { SearchQuery } from '@/lib/domain/search/search-query';
import { searchWords } from '@/lib/domain/search-words';
import type { OpenSearch } from '@/lib/page/open-search';
import type { EverythingFound } from '@/lib/services/search/search-everything';
import type { SearchResult } from '@/lib/services/search/search-units';
import { hitViews } from './hit-views';

/** The search results: some of each kind, or one kind page by page. */
export async function HitsSection({ found }: { found: OpenSearch | null }) {
  const t = await getTranslations('search');
  if (found === null) {
    return (
      <EmptyState icon={<SearchIcon />} title={t('startTitle')}>
        {t('startText')}
      </EmptyState>
    );
  }
  const { search, kind, units, others } = found;
  const isEmpty = (units?.count ?? 0) === 0 && others.groups.length === 0;
  return (
    <>
      <KindFilter kind={kind} />
      {isEmpty && (
        <EmptyState icon={<SearchIcon />} title={t('emptyTitle', { search })}>
          {t('emptyText')}
        </EmptyState>
      )}
      {units && units.count > 0 && <UnitHits query={found} found={units} />}
      {kind !== null && kind !== 'units' ? (
        <OneKind query={found} found={others} />
      ) : (
        <OtherKinds query={found} found={others} />
      )}
    </>
  );
}

async function UnitHits({ query, found }: { query: SearchQuery; found: SearchResult }) {
  const { rows, count, similar } = found;
  return (
    <>
      <Summary query={query} count={count} similar={similar} />
      <QueryPages page={query.page} pageSize={query.pageSize} count={count}>
        <SearchResults hits={await hitViews(rows, searchWords(query.search))} />
      </QueryPages>
    </>
  );
}

async function OneKind({ query, found }: { query: SearchQuery; found: EverythingFound }) {
  const [group] = found.groups;
  if (!group) return null;
  return (
    <>
      <Summary query={query} count={group.count} similar={found.similar} />
      <QueryPages page={query.page} pageSize={query.pageSize} count={group.count}>
        <EntryList group={group} words={searchWords(query.search)} />
      </QueryPages>
    </>
  );
}

/** The first results of each other kind, with a link to all of them. */
async function OtherKinds({ query, found }: { query: SearchQuery; found: EverythingFound }) {
  const kinds = await getTranslations('searchKinds');
  const t = await getTranslations('search');
  const { search } = query;
  const more = (kind: SearchKind, count: number) =>
    count > OF_EACH_KIND
      ? { href: href('search', { search, in: kind }), text: t('more', { count }) }
      : undefined;
  return found.groups.map((group) => (
    <EntryList
      key={group.kind}
      title={kinds(group.kind)}
      group={group}
      words={searchWords(search)}
      more={more(group.kind, group.count)}
    />
  ));
}

async function Summary({
  query: { search },
  count,
  similar,
}: {
  query: SearchQuery;
  count: number;
  similar: boolean;
}) {
  const t = await getTranslations('search');
  return (
    <p role="status" className="border-b px-3.5 py-2 text-ink-2 text-sm">
      {similar ? t('similar', { search }) : t(count < SEARCH_DEPTH ? 'found' : 'foundMany', { count })}
    </p>
  );
}
