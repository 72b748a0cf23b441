import { FILTER_FIELDS, type FilteredList } from '@/lib/domain/lists/filter-fields';
import { listParametersOf } from '@/lib/domain/lists/saved-views';
import { getFilterTexts } from '@/lib/i18n/filter-texts';
import type { ServiceContext } from '@/lib/services/context';
import { askedList, type ListSource, type PageQuery } from './asked-list';
import { getPageViews } from './list-views';

/**
 * What an address asks of a list, and what is shown above it: its saved views and its filters in words. Where the
 * address says nothing, the page begins again with the person's usual view.
 */
export async function openList(
  ctx: ServiceContext,
  query: PageQuery,
  { list, ...source }: { list: FilteredList } & Omit<ListSource, 'fields' | 'parameters'>,
) {
  const described = { ...source, fields: FILTER_FIELDS[list], parameters: listParametersOf(list) };
  const { conditions, call, ...asked } = askedList(query, described, ctx.now);
  const [views, fields] = await Promise.all([
    getPageViews(ctx, list, query),
    getFilterTexts(list, ctx.locale),
  ]);
  const { filter, orderby } = call;
  return {
    ...{ ...asked, call, isFiltered: conditions.length > 0 },
    /** For `ListShell`. */
    shell: { views, fields, conditions },
    /** Which rows are exported. */
    exported: { filter, orderby },
  };
}
