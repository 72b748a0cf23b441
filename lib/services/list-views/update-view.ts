import { eq, sql } from 'drizzle-orm';
import { listViews } from '@/db/schema';
import type { ListViewDto } from '@/lib/contract/list-views';
import { inTransaction, type ServiceContext } from '../context';
import { lockView, readView, type ViewInput, viewValues } from './view-rows';

/** Renames, shares or overwrites a view. @throws AppError NotFound, Forbidden, StaleVersion, ValidationFailed */
export function updateView(
  outer: ServiceContext,
  { viewId, version, ...input }: ViewInput & { viewId: string; version: number | null },
): Promise<ListViewDto> {
  return inTransaction(outer, async (ctx) => {
    const { list, tenantId, ownerId } = await lockView(ctx, viewId, version);
    await ctx.db
      .update(listViews)
      .set({
        ...viewValues(ctx, list, input, tenantId),
        // If the owner's account is deleted, the person who changes the view becomes its owner.
        ownerId: ownerId ?? ctx.viewer.userId,
        version: sql`${listViews.version} + 1`,
      })
      .where(eq(listViews.viewId, viewId));
    return readView(ctx, viewId);
  });
}
