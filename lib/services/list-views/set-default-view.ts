import { and, eq } from 'drizzle-orm';
import { listViewDefaults } from '@/db/schema';
import type { ViewedList } from '@/lib/domain/lists/saved-views';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { readView } from './view-rows';

/** Sets the default view of a list for the viewer; null for none. @throws AppError NotFound */
export async function setDefaultView(
  ctx: ServiceContext,
  { list, viewId }: { list: ViewedList; viewId: string | null },
): Promise<void> {
  const own = { userId: ctx.viewer.userId, productId: ctx.product.productId, list };
  const { userId, productId, list: listColumn } = listViewDefaults;
  if (viewId === null) {
    const chosen = and(eq(userId, own.userId), eq(productId, own.productId), eq(listColumn, list));
    await ctx.db.delete(listViewDefaults).where(chosen);
    return;
  }
  if ((await readView(ctx, viewId)).list !== list) throw notFound();
  await ctx.db
    .insert(listViewDefaults)
    .values({ ...own, viewId })
    .onConflictDoUpdate({ target: [userId, productId, listColumn], set: { viewId } });
}
