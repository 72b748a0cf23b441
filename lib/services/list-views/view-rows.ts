import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { openTenantIds } from '@/db/queries/scope';
import { listViewDefaults, listViews } from '@/db/schema';
import type { ListViewDto } from '@/lib/contract/list-views';
import { type ViewedList, viewQueryOf } from '@/lib/domain/lists/saved-views';
import type { ListArrangement } from '@/lib/domain/navigation/list-arrangement';
import { canChangeView, canShareView } from '@/lib/domain/permissions/can-change-view';
import type { ServiceContext } from '../context';
import { AppError, notFound, validationFailed } from '../errors';
import { requireAllowed } from '../require';

export interface ViewInput {
  name: string;
  query: string;
  arrangement: ListArrangement;
  /** The tenant in which it is shared; null if only its owner sees it. */
  tenantID: number | null;
}

/** The views visible to the viewer: their own, and those shared in their tenants. */
export function visibleViews({ viewer, product }: ServiceContext): SQL | undefined {
  const tenantIds = openTenantIds(viewer, product);
  return and(
    eq(listViews.productId, product.productId),
    or(
      eq(listViews.ownerId, viewer.userId),
      tenantIds.length > 0 ? inArray(listViews.tenantId, tenantIds) : undefined,
    ),
  );
}

/** A view's columns, and whether it is the viewer's default. */
export function viewColumns({ db, viewer }: ServiceContext) {
  const { viewId, userId } = listViewDefaults;
  const chosen = db.select({ viewId }).from(listViewDefaults).where(eq(userId, viewer.userId));
  return {
    ...getTableColumns(listViews),
    isDefault: sql<boolean>`${inArray(listViews.viewId, chosen)}`,
  };
}

type ViewRow = typeof listViews.$inferSelect & { isDefault: boolean };

export function presentView({ viewer }: Pick<ServiceContext, 'viewer'>, row: ViewRow): ListViewDto {
  const { viewId: viewID, list, name, query, arrangement, tenantId: tenantID, isDefault, version } = row;
  return {
    ...{ viewID, list, name, query, arrangement, tenantID, isDefault, version },
    isOwn: row.ownerId === viewer.userId,
    abilities: { change: canChangeView(viewer, row) },
  };
}

/** One view as its reader sees it. @throws AppError NotFound */
export async function readView(ctx: ServiceContext, viewId: string): Promise<ListViewDto> {
  const [row] = await ctx.db
    .select(viewColumns(ctx))
    .from(listViews)
    .where(and(eq(listViews.viewId, viewId), visibleViews(ctx)));
  if (!row) throw notFound();
  return presentView(ctx, row);
}

/**
 * A view that the viewer may change, locked until the transaction ends.
 * @param version the version the caller saw; null accepts any
 * @throws AppError NotFound, Forbidden, StaleVersion
 */
export async function lockView(
  ctx: ServiceContext,
  viewId: string,
  version: number | null,
): Promise<typeof listViews.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(listViews)
    .where(and(eq(listViews.viewId, viewId), visibleViews(ctx)))
    .for('update');
  if (!row) throw notFound();
  requireAllowed(canChangeView(ctx.viewer, row));
  if (version !== null && version !== row.version)
    throw new AppError('StaleVersion', { data: await readView(ctx, viewId) });
  return row;
}

/**
 * The stored columns of a view.
 * @param before the tenant in which it is already shared
 * @throws AppError Forbidden or ValidationFailed if the viewer may not share it there
 */
export function viewValues(
  ctx: ServiceContext,
  list: ViewedList,
  { name, query, arrangement, tenantID: tenantId }: ViewInput,
  before: number | null,
) {
  if (tenantId !== null && tenantId !== before) {
    requireAllowed(canShareView(ctx.viewer));
    if (!openTenantIds(ctx.viewer, ctx.product).includes(tenantId))
      throw validationFailed([{ type: 'error', code: 'UnknownValue', reference: 'tenantID' }]);
  }
  return { name, query: viewQueryOf(list, query), arrangement, tenantId, updatedAt: ctx.now };
}

/** Bytes of what a person chooses in a view. */
export function sizeOf({ query, arrangement }: Pick<ViewRow, 'query' | 'arrangement'>): number {
  return Buffer.byteLength(JSON.stringify([query, arrangement]));
}
