import { asc } from 'drizzle-orm';
import type { ListQuery } from '@/lib/contract/paging';
import { compileFilter } from '@/lib/http/odata/compile-filter';
import { compileOrderBy } from '@/lib/http/odata/order-by';
import type { ListResource, Selection } from '@/lib/services/listing';

/** A limit that no list reaches, for those answered whole. */
const ALL_ROWS = 2_147_483_647;

/**
 * Which rows a list call asks for, compiled against what the resource allows.
 * @throws AppError InvalidFilter naming the position in filter or orderby
 */
export function selectionOf(query: ListQuery, resource: ListResource, now: Date): Selection {
  const { filter, orderby, top, skip } = query;
  const { fields, primaryKey, defaultOrder = [asc(primaryKey)] } = resource;
  return {
    where: filter?.trim() ? compileFilter(filter, fields, now) : undefined,
    orderBy: orderby?.trim() ? compileOrderBy(orderby, resource) : [...defaultOrder],
    limit: top ?? ALL_ROWS,
    offset: skip,
  };
}
