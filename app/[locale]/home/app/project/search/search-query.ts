import { pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { SearchFilter } from '@/lib/services/search/search-list';

type Parameters = Record<string, string | string[] | undefined>;

export interface SearchQuery extends SearchFilter {
  search: string;
  page: number;
  pageSize: number;
}

/** The search that an address asks for; what makes no sense in it is left out. */
export function searchQueryOf(parameters: Parameters): SearchQuery {
  const { search, page, size, type, productType, plant } = parameters;
  const types = listOf(type);
  return {
    search: typeof search === 'string' ? search.trim().slice(0, 100) : '',
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
