import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { listParametersOf, type PageSharingList } from '@/lib/domain/lists/saved-views';
import { lastPage } from '@/lib/domain/navigation/list-preferences';
import { MOST_ROWS, rowsOfSize, tableSizeFrom } from '@/lib/domain/navigation/table-sizes';
import type { ServiceContext } from '@/lib/services/context';
import { type PageQuery, stayWithin } from './asked-list';
import { openList } from './open-list';

interface TableSource {
  list: PageSharingList;
  resource: ListResource;
}

/**
 * The rows of one of several tables of a page, as requested by the address, with the controls around it.
 * Redirects to the first page if the page does not exist.
 */
export async function openTable<Row>(
  ctx: ServiceContext,
  query: PageQuery,
  { source, read }: { source: TableSource; read: (selection: Selection) => Promise<Page<Row>> },
) {
  const { list: name } = source;
  const parameters = listParametersOf(name);
  const size = tableSizeFrom(query[parameters.size]);
  const pageSize = Math.min(size, MOST_ROWS);
  const opened = await openList(ctx, query, { ...source, pageSize });
  const { page, terms, selection, isFiltered, exported } = opened;
  const { rows, count } = await read(selection);
  stayWithin(query, page, lastPage(count, rowsOfSize(size, count)), parameters);
  const order = { terms, parameter: parameters.order, pageParameter: parameters.page };
  const shell = { ...opened.shell, exported: { list: name, ...exported } };
  return { rows, order, pager: { name, count, page, size }, shell, isFiltered };
}
