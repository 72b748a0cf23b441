import { redirect } from 'next/navigation';
import type { ListViewDto } from '@/lib/contract/list-views';
import {
  addressOfView,
  listParametersOf,
  saysWhatIsShown,
  type ViewedList,
} from '@/lib/domain/lists/saved-views';
import type { ServiceContext } from '@/lib/services/context';
import { listSharingTenants, listViews } from '@/lib/services/list-views/list-views';
import { addressParts, type PageQuery } from './asked-list';

/** The saved views of a list, the open one, and the tenants with which the person may share one. */
export interface PageViews {
  list: ViewedList;
  views: ListViewDto[];
  open: ListViewDto | null;
  tenants: { tenantID: number; title: string }[];
}

/**
 * The saved views of a page's list. If the address does not say how the list is shown, redirects to the
 * person's default view.
 */
export async function getPageViews(
  ctx: ServiceContext,
  list: ViewedList,
  query: PageQuery,
): Promise<PageViews> {
  const [views, tenants] = await Promise.all([listViews(ctx, list), listSharingTenants(ctx)]);
  const usual = views.find(({ isDefault }) => isDefault);
  if (usual && !saysWhatIsShown(list, Object.keys(query))) {
    redirect(`?${addressOfView(list, new URLSearchParams(addressParts(query)).toString(), usual)}`);
  }
  const opened = query[listParametersOf(list).view];
  return { list, views, open: views.find(({ viewID }) => viewID === opened) ?? null, tenants };
}
