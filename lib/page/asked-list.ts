import { type Condition, conditionsFrom } from '@/lib/domain/lists/conditions';
import type { FilterFields } from '@/lib/domain/lists/filter-fields';
import { filterOf } from '@/lib/domain/lists/filter-text';
import { LIST_PARAMETERS, type ListParameters } from '@/lib/domain/lists/list-parameters';
import { type OrderTerm, orderFrom, orderText } from '@/lib/domain/navigation/list-order';
import { pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { selectionOf } from '@/lib/http/odata/selection';
import type { ListResource, Selection } from '@/lib/services/listing';

/** The parameters of an address, as they came. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

export interface ListSource {
  resource: ListResource;
  /** What the list can be filtered by. */
  fields?: FilterFields;
  /** A filter that is no choice of the person. */
  always?: string;
  /** Orders rows of which the order asked for says nothing: the name of a property. */
  thenBy?: string;
  /** Names of the parameters, where the page has several lists. */
  parameters?: ListParameters;
  /** Where it is not in the address. */
  pageSize?: number;
}

/** What an address asks of a list. */
export interface AskedList {
  conditions: Condition[];
  terms: OrderTerm[];
  /** Counted from 0. */
  page: number;
  pageSize: number;
  /** The query of the list's call for the same rows. */
  call: { filter?: string; orderby?: string; top: number; skip: number };
  selection: Selection;
}

/** Reads the filters, the order and the page of a list from an address, for the page and for the call of its island. */
export function askedList(query: PageQuery, source: ListSource, now: Date): AskedList {
  const { resource, fields = {}, always, thenBy, parameters = LIST_PARAMETERS } = source;
  const conditions = conditionsFrom(query[parameters.where], fields);
  const terms = orderFrom(query[parameters.order], Object.keys(resource.fields));
  const page = pageFrom(query[parameters.page]);
  const pageSize = source.pageSize ?? pageSizeFrom(textOf(query[parameters.size]));
  const filter = filterOf(conditions, fields, always);
  const isComplete = thenBy === undefined || terms.some(({ id }) => id === thenBy);
  const order = isComplete ? terms : [...terms, { id: thenBy, desc: false }];
  const call = {
    ...(filter !== undefined && { filter }),
    ...(terms.length > 0 && { orderby: orderText(order) }),
    ...{ top: pageSize, skip: page * pageSize },
  };
  return { conditions, terms, page, pageSize, call, selection: selectionOf(call, resource, now) };
}

/** The address of another page of the same list. */
export function pageAddress(
  query: PageQuery,
  page: number,
  parameters: ListParameters = LIST_PARAMETERS,
): string {
  const others = addressParts(query).filter(([name]) => name !== parameters.page);
  return new URLSearchParams([...others, [parameters.page, String(page)]]).toString();
}

/** The parameters of an address one by one. */
export function addressParts(query: PageQuery): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}

function textOf(parameter: string | string[] | undefined): string | undefined {
  return typeof parameter === 'string' ? parameter : undefined;
}
