import { and, asc, eq, inArray } from 'drizzle-orm';
import { openTenantIds } from '@/db/queries/scope';
import { listViews as table, tenants } from '@/db/schema';
import type { ListViewDto } from '@/lib/contract/list-views';
import type { ViewedList } from '@/lib/domain/lists/saved-views';
import type { ServiceContext } from '../context';
import { presentView, viewColumns, visibleViews } from './view-rows';

/** The views of a list visible to the viewer: their own and those shared with them, by name. */
export async function listViews(ctx: ServiceContext, list: ViewedList): Promise<ListViewDto[]> {
  const rows = await ctx.db
    .select(viewColumns(ctx))
    .from(table)
    .where(and(eq(table.list, list), visibleViews(ctx)))
    .orderBy(asc(table.name), asc(table.viewId));
  return rows.map((row) => presentView(ctx, row));
}

/** The tenants in which the viewer may share a view, by title. */
export async function listSharingTenants({ db, viewer, product }: ServiceContext) {
  const ids = openTenantIds(viewer, product);
  if (ids.length === 0) return [];
  return db
    .select({ tenantID: tenants.tenantId, title: tenants.title })
    .from(tenants)
    .where(inArray(tenants.tenantId, ids))
    .orderBy(asc(tenants.title), asc(tenants.tenantId));
}
