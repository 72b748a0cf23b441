import { type EntrySearch, findEntries } from '@/db/queries/find-entries';
import type { Page, Selection } from '@/db/queries/listing';
import { soughtOf } from '@/db/queries/search-matches';
import { SEARCH_SOURCES } from '@/db/queries/search-sources';
import { findSimilarUnits, findUnits } from '@/db/queries/search-units';
import type { SearchEntryDto, SearchGroupDto } from '@/lib/contract/search';
import { SEARCH_KINDS, type SearchKind } from '@/lib/domain/search/kinds';
import { searchWords } from '@/lib/domain/search-words';
import type { ServiceContext } from '../context';
import { presentEntry, presentUnitEntry } from './present-entry';
import { presentHit } from './present-hit';
import { searchScope, withLikeness } from './search-scope';

interface EverythingInput {
  search: string;
  /** The kinds to search; all if empty. */
  kinds: readonly SearchKind[];
  /** The page of each kind. */
  page: Pick<Selection, 'limit' | 'offset'>;
}

export interface EverythingFound {
  /** Kinds with results, in the order of `SEARCH_KINDS`. */
  groups: SearchGroupDto[];
  /** Nothing has every word: the results have a similar spelling. */
  similar: boolean;
}

/**
 * Everything visible to the viewer that has all words of a search, by kind, most relevant first; otherwise
 * names with a similar spelling (docs/decisions/0019).
 * @throws AppError FeatureDisabled
 */
export async function searchEverything(
  ctx: ServiceContext,
  { search, kinds, page }: EverythingInput,
): Promise<EverythingFound> {
  const scope = await searchScope(ctx);
  const wanted = SEARCH_KINDS.filter((kind) => kinds.length === 0 || kinds.includes(kind));
  const asked = { scope, sought: soughtOf(searchWords(search)), page };
  const exact = await findGroups(ctx, wanted, { ...asked, isSimilar: false });
  if (exact.length > 0) return { groups: exact, similar: false };
  const groups = await withLikeness(ctx, (tx) => findGroups(tx, wanted, { ...asked, isSimilar: true }));
  return { groups, similar: groups.length > 0 };
}

async function findGroups(
  ctx: ServiceContext,
  kinds: readonly SearchKind[],
  asked: EntrySearch,
): Promise<SearchGroupDto[]> {
  const groups = await Promise.all(
    kinds.map(async (kind) => {
      const { rows, count } = await findOfKind(ctx, kind, asked);
      return { kind, count, entries: rows };
    }),
  );
  return groups.filter(({ count }) => count > 0);
}

async function findOfKind(
  ctx: ServiceContext,
  kind: SearchKind,
  asked: EntrySearch,
): Promise<Page<SearchEntryDto>> {
  if (kind !== 'units') {
    const { rows, count } = await findEntries(ctx.db, SEARCH_SOURCES[kind], asked);
    return { rows: rows.map((row) => presentEntry(row)), count };
  }
  const { rows, count } = await (asked.isSimilar ? findSimilarUnits : findUnits)(ctx.db, asked);
  return { rows: rows.map((row) => presentUnitEntry(presentHit(row))), count };
}
