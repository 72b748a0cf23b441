import { eq } from 'drizzle-orm';
import { listViews } from '@/db/schema';
import { inTransaction, type ServiceContext } from '../context';
import { lockView } from './view-rows';

/** Deletes a view for all who see it. @throws AppError NotFound, Forbidden, StaleVersion */
export function deleteView(
  outer: ServiceContext,
  { viewId, version }: { viewId: string; version: number | null },
): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    await lockView(ctx, viewId, version);
    await ctx.db.delete(listViews).where(eq(listViews.viewId, viewId));
  });
}
