import type { Selection } from '@/db/queries/listing';
import { SEARCH_KINDS, type SearchKind } from '@/lib/domain/search/kinds';
import type { ServiceContext } from '../context';
import { type EverythingFound, searchEverything } from './search-everything';
import { type SearchResult, searchUnits } from './search-units';

interface HitsInput {
  search: string;
  /** The only kind to search; null searches all. */
  kind: SearchKind | null;
  /** Filters for units, and the page of the only kind or of the units. */
  selection: Pick<Selection, 'where' | 'limit' | 'offset'>;
  /** Number of entries of each other kind next to the first page of units. */
  ofEach: number;
}

/** The shown results of a search. */
export interface FoundHits {
  /** Null if units are not shown. */
  units: SearchResult | null;
  others: EverythingFound;
}

const NOTHING: EverythingFound = { groups: [], similar: false };

/**
 * The results on the search page: some of every kind, or one kind. The filters only apply to units, so with
 * filters the other kinds are left out. Results with a similar spelling are only shown if nothing has every
 * word.
 * @throws AppError FeatureDisabled
 */
export async function searchHits(
  ctx: ServiceContext,
  { search, kind, selection, ofEach }: HitsInput,
): Promise<FoundHits> {
  const { where, limit, offset } = selection;
  if (kind !== null && kind !== 'units')
    return {
      units: null,
      others: await searchEverything(ctx, { search, kinds: [kind], page: { limit, offset } }),
    };
  const kinds = SEARCH_KINDS.filter((each) => each !== 'units');
  const onlyUnits = kind === 'units' || where !== undefined || offset > 0;
  const [units, others] = await Promise.all([
    searchUnits(ctx, { search, selection: { where, limit, offset } }),
    onlyUnits ? NOTHING : searchEverything(ctx, { search, kinds, page: { limit: ofEach, offset: 0 } }),
  ]);
  if (units.similar && others.groups.length > 0 && !others.similar) return { units: null, others };
  return { units, others: others.similar && units.count > 0 && !units.similar ? NOTHING : others };
}
