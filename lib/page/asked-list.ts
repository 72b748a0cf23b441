import { redirect } from 'next/navigation';
import type { ListResource, Selection } from '@/db/queries/listing';
import type { Moment } from '@/lib/domain/calendar';
import { type Condition, conditionsFrom } from '@/lib/domain/lists/conditions';
import type { FilterFields } from '@/lib/domain/lists/filter-fields';
import { filterOf } from '@/lib/domain/lists/filter-text';
import { LIST_PARAMETERS, type ListParameters } from '@/lib/domain/lists/list-parameters';
import { type OrderTerm, orderFrom, orderText } from '@/lib/domain/navigation/list-order';
import { pageFrom, pageSizeFrom } from '@/lib/domain/navigation/list-preferences';
import { selectionOf } from '@/lib/http/odata/selection';

/** The raw query parameters of an address. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

export interface ListSource {
  resource: ListResource;
  /** The fields that the list can be filtered by. */
  fields?: FilterFields;
  /** A fixed filter, not chosen by the person. */
  always?: string;
  /** The property that orders rows which are equal in the requested order. */
  thenBy?: string;
  /** Names of the parameters, if the page has several lists. */
  parameters?: ListParameters;
  /** A fixed page size, not read from the address. */
  pageSize?: number;
}

/** The list state in an address. */
export interface AskedList {
  conditions: Condition[];
  terms: OrderTerm[];
  /** Counted from 0. */
  page: number;
  pageSize: number;
  /** The query of the list's REST call for the same rows. */
  call: { filter?: string; orderby?: string; top: number; skip: number };
  selection: Selection;
}

/** Parses filters, order and page of a list from an address, for the page and for the call of its island. */
export function askedList(query: PageQuery, source: ListSource, moment: Moment): AskedList {
  const { resource, fields = {}, always, thenBy, parameters = LIST_PARAMETERS } = source;
  const conditions = conditionsFrom(query[parameters.where], fields);
  const terms = orderFrom(query[parameters.order], Object.keys(resource.fields));
  const page = pageFrom(query[parameters.page]);
  const pageSize = source.pageSize ?? pageSizeFrom(textOf(query[parameters.size]));
  const filter = filterOf(conditions, fields, moment.product.timeZone, always);
  const isComplete = thenBy === undefined || terms.some(({ id }) => id === thenBy);
  const order = isComplete ? terms : [...terms, { id: thenBy, desc: false }];
  const call = {
    ...(filter !== undefined && { filter }),
    ...(terms.length > 0 && { orderby: orderText(order) }),
    ...{ top: pageSize, skip: page * pageSize },
  };
  return { conditions, terms, page, pageSize, call, selection: selectionOf(call, resource, moment) };
}

/** The address of another page of the same list. */
function pageAddress(query: PageQuery, page: number, parameters: ListParameters = LIST_PARAMETERS): string {
  const others = addressParts(query).filter(([name]) => name !== parameters.page);
  return new URLSearchParams([...others, [parameters.page, String(page)]]).toString();
}

/** Redirects from a page after the last one to the last one, for every list of the portal. */
export function stayWithin(
  query: PageQuery,
  page: number,
  last: number,
  parameters: ListParameters = LIST_PARAMETERS,
): void {
  if (page > last) redirect(`?${pageAddress(query, last, parameters)}`);
}

/** The parameters of an address, repeated ones separately. */
export function addressParts(query: PageQuery): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}

function textOf(parameter: string | string[] | undefined): string | undefined {
  return typeof parameter === 'string' ? parameter : undefined;
}
