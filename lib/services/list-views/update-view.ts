import { eq, sql } from 'drizzle-orm';
import { listViews } from '@/db/schema';
import type { ListViewDto } from '@/lib/contract/list-views';
import { inTransaction, type ServiceContext } from '../context';
import { requireStorage } from '../storage/stored-by-person';
import { lockView, readView, sizeOf, type ViewInput, viewValues } from './view-rows';

/** Renames, shares or overwrites a view. @throws AppError NotFound, Forbidden, StaleVersion, ValidationFailed */
export function updateView(
  outer: ServiceContext,
  { viewId, version, ...input }: ViewInput & { viewId: string; version: number | null },
): Promise<ListViewDto> {
  return inTransaction(outer, async (ctx) => {
    const before = await lockView(ctx, viewId, version);
    const { list, tenantId, ownerId } = before;
    const values = viewValues(ctx, list, input, tenantId);
    // If the owner's account is deleted, the person who changes the view becomes its owner.
    const owner = ownerId ?? ctx.viewer.userId;
    await requireStorage(ctx, 'views', { count: 0, bytes: sizeOf(values) - sizeOf(before) }, owner);
    await ctx.db
      .update(listViews)
      .set({
        ...values,
        ownerId: owner,
        version: sql`${listViews.version} + 1`,
      })
      .where(eq(listViews.viewId, viewId));
    return readView(ctx, viewId);
  });
}
