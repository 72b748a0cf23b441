import { quoted } from '../navigation/filter-terms';
import { pageFrom, pageSizeFrom } from '../navigation/list-preferences';
import { UNIT_TYPES, type UnitType } from '../vocabulary/unit-types';
import { MAX_SEARCH_LENGTH, SEARCH_KINDS, type SearchKind } from './kinds';

/** The filter of a search for units; an empty list filters nothing. */
export interface SearchFilter {
  unitTypes: readonly UnitType[];
  productTypeIds: readonly number[];
  plantIds: readonly number[];
}

export interface SearchQuery extends SearchFilter {
  search: string;
  /** The only kind to show; null shows some results of each kind. */
  kind: SearchKind | null;
  page: number;
  pageSize: number;
}

type Parameter = string | readonly string[] | undefined;

/** Parses the search in an address; invalid parts are ignored. */
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

/** The filter of units for their call; undefined if there is none. */
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
