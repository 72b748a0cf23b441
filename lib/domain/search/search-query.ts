import { quoted } from '../navigation/filter-terms';
import { pageFrom, pageSizeFrom } from '../navigation/list-preferences';
import { UNIT_TYPES, type UnitType } from '../vocabulary/unit-types';
import { MAX_SEARCH_LENGTH, SEARCH_KINDS, type SearchKind } from './kinds';

/** What of units a search is narrowed to; an empty list narrows nothing. */
export interface SearchFilter {
  unitTypes: readonly UnitType[];
  productTypeIds: readonly number[];
  plantIds: readonly number[];
}

export interface SearchQuery extends SearchFilter {
  search: string;
  /** What is shown alone; null shows something of everything. */
  kind: SearchKind | null;
  page: number;
  pageSize: number;
}

type Parameter = string | readonly string[] | undefined;

/** The search that an address asks for; what makes no sense in it is left out. */
export function searchQueryOf(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
): SearchQuery {
  const { search, in: kind, page, size, type, productType, plant } = parameters;
  const types = valuesOf(type);
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

function valuesOf(parameter: Parameter): readonly string[] {
  return [parameter ?? []].flat();
}

function idsOf(parameter: Parameter): number[] {
  return valuesOf(parameter)
    .filter((value) => /^\d{1,6}$/.test(value))
    .map(Number);
}

/** What units are narrowed to as the filter of their call; undefined for nothing. */
export function searchFilterText({ unitTypes, productTypeIds, plantIds }: SearchFilter): string | undefined {
  const terms = [
    anyOf('projectUnitType', unitTypes.map(quoted)),
    anyOf('productTypeID', productTypeIds),
    anyOf('plantID', plantIds),
  ].flat();
  return terms.length > 0 ? terms.join(' and ') : undefined;
}

function anyOf(property: string, values: readonly (string | number)[]): string[] {
  return values.length > 0 ? [`${property} in (${values.join(',')})`] : [];
}
