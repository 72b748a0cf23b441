import { pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { MAX_SEARCH_LENGTH, SEARCH_KINDS, type SearchKind } from '@/lib/domain/search/kinds';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { SearchFilter } from '@/lib/services/search/search-list';

type Parameters = Record<string, string | string[] | undefined>;

export interface SearchQuery extends SearchFilter {
  search: string;
  /** What is shown alone; null shows something of everything. */
  kind: SearchKind | null;
  page: number;
  pageSize: number;
}

/** The search that an address asks for; what makes no sense in it is left out. */
export function searchQueryOf(parameters: Parameters): SearchQuery {
  const { search, in: kind, page, size, type, productType, plant } = parameters;
  const types = listOf(type);
  return {
    search: typeof search === 'string' ? search.trim().slice(0, MAX_SEARCH_LENGTH) : '',
    kind: SEARCH_KINDS.find((known) => known === kind) ?? null,
    page: pageFrom(page),
    pageSize: pageSizeFrom(typeof size === 'string' ? size : undefined),
    unitTypes: UNIT_TYPES.filter((known) => types.includes(known)),
    productTypeIds: idsOf(productType),
    plantIds: idsOf(plant),
  };
}

function listOf(parameter: string | string[] | undefined): string[] {
  return [parameter ?? []].flat();
}

function idsOf(parameter: string | string[] | undefined): number[] {
  return listOf(parameter)
    .filter((value) => /^\d{1,6}$/.test(value))
    .map(Number);
}

/** Whether a search asks for units of some type, product or plant, which nothing else has. */
export function isForUnitsAlone({ kind, unitTypes, productTypeIds, plantIds }: SearchQuery): boolean {
  return kind === 'units' || unitTypes.length + productTypeIds.length + plantIds.length > 0;
}
