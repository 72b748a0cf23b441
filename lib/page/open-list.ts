import { FILTER_FIELDS, type FilteredList } from '@/lib/domain/lists/filter-fields';
import { listParametersOf } from '@/lib/domain/lists/saved-views';
import { getFilterTexts } from '@/lib/i18n/filter-texts';
import type { ServiceContext } from '@/lib/services/context';
import { askedList, type ListSource, type PageQuery } from './asked-list';
import { getPageViews } from './list-views';

/**
 * The list state in an address, with the saved views and the filter texts shown above the list. If the
 * address is empty, redirects to the person's default view.
 */
export async function openList(
  ctx: ServiceContext,
  query: PageQuery,
  { list, ...source }: { list: FilteredList } & Omit<ListSource, 'fields' | 'parameters'>,
) {
  const described = { ...source, fields: FILTER_FIELDS[list], parameters: listParametersOf(list) };
  const { conditions, call, ...asked } = askedList(query, described, ctx);
  const [views, fields] = await Promise.all([
    getPageViews(ctx, list, query),
    getFilterTexts(list, ctx.locale),
  ]);
  const { filter, orderby } = call;
  return {
    ...{ ...asked, call, isFiltered: conditions.length > 0 },
    /** For `ListShell`. */
    shell: { views, fields, conditions },
    /** Identifies the rows to export. */
    exported: { filter, orderby },
  };
}
