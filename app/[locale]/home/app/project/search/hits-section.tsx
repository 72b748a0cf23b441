import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { QueryPages } from '@/components/lists/query-pages';
import { EntryList } from '@/components/search/entry-list';
import { KindFilter } from '@/components/search/kind-filter';
import { SearchResults } from '@/components/search/search-results';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchIcon } from '@/components/ui/icons';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { href } from '@/lib/domain/navigation/pages';
import { SEARCH_DEPTH, SEARCH_KINDS, type SearchKind } from '@/lib/domain/search/kinds';
import { searchWords } from '@/lib/domain/search/search-words';
import { getPageContext } from '@/lib/page/page-context';
import { type EverythingFound, searchEverything } from '@/lib/services/search/search-everything';
import { searchWhere } from '@/lib/services/search/search-list';
import { type SearchResult, searchUnits } from '@/lib/services/search/search-units';
import { hitViews } from './hit-views';
import { isForUnitsAlone, type SearchQuery } from './search-query';

/** Entries of a kind where several are shown. */
const OF_EACH = 5;

/** What the search found: something of everything, or one kind page by page. */
export async function HitsSection({ query }: { query: SearchQuery }) {
  const t = await getTranslations('search');
  if (query.search === '') {
    return (
      <EmptyState icon={<SearchIcon />} title={t('startTitle')}>
        {t('startText')}
      </EmptyState>
    );
  }
  const { units, others } = await find(query);
  const shown = units ?? others.groups[0];
  if (query.page > 0 && query.page > lastPage(shown?.count ?? 0, query.pageSize))
    redirect(href('search', { search: query.search }));
  const isEmpty = (units?.count ?? 0) === 0 && others.groups.length === 0;
  return (
    <>
      <KindFilter kind={query.kind} />
      {isEmpty && (
        <EmptyState icon={<SearchIcon />} title={t('emptyTitle', { search: query.search })}>
          {t('emptyText')}
        </EmptyState>
      )}
      {units && units.count > 0 && <UnitHits query={query} found={units} />}
      {query.kind !== null && query.kind !== 'units' ? (
        <OneKind query={query} found={others} />
      ) : (
        <OtherKinds query={query} found={others} />
      )}
    </>
  );
}

const NOTHING: EverythingFound = { groups: [], similar: false };

interface Found {
  /** Null where units are not shown. */
  units: SearchResult | null;
  others: EverythingFound;
}

/** What is only spelt alike is left out where anything has every word. */
async function find(query: SearchQuery): Promise<Found> {
  const ctx = await getPageContext();
  const { search, kind, page, pageSize } = query;
  const ofPage = { limit: pageSize, offset: page * pageSize };
  if (kind !== null && kind !== 'units')
    return { units: null, others: await searchEverything(ctx, { search, kinds: [kind], page: ofPage }) };
  const selection = { where: searchWhere(query), ...ofPage };
  const kinds = SEARCH_KINDS.filter((each) => each !== 'units');
  const [units, others] = await Promise.all([
    searchUnits(ctx, { search, selection }),
    isForUnitsAlone(query) || page > 0
      ? NOTHING
      : searchEverything(ctx, { search, kinds, page: { limit: OF_EACH, offset: 0 } }),
  ]);
  if (units.similar && others.groups.length > 0 && !others.similar) return { units: null, others };
  return { units, others: others.similar && units.count > 0 && !units.similar ? NOTHING : others };
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

/** The first of each other kind, and the way to all of them. */
async function OtherKinds({ query, found }: { query: SearchQuery; found: EverythingFound }) {
  const kinds = await getTranslations('searchKinds');
  const t = await getTranslations('search');
  const { search } = query;
  const more = (kind: SearchKind, count: number) =>
    count > OF_EACH ? { href: href('search', { search, in: kind }), text: t('more', { count }) } : undefined;
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
