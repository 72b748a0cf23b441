import { and, eq } from 'drizzle-orm';
import { listViews, users } from '@/db/schema';
import type { ListViewDto } from '@/lib/contract/list-views';
import { MAX_VIEWS_PER_LIST, type ViewedList } from '@/lib/domain/lists/saved-views';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { requireStorage } from '../storage/stored-by-person';
import { presentView, sizeOf, type ViewInput, viewValues } from './view-rows';

/**
 * Saves a view of a list for the viewer.
 * @throws AppError TooManyViews, StorageFull, Forbidden or ValidationFailed if they may not share it
 */
export function createView(
  outer: ServiceContext,
  { list, ...input }: ViewInput & { list: ViewedList },
): Promise<ListViewDto> {
  const { userId: ownerId } = outer.viewer;
  const values = viewValues(outer, list, input, null);
  return inTransaction(outer, async (ctx) => {
    await requireRoom(ctx, list);
    await requireStorage(ctx, 'views', { count: 1, bytes: sizeOf(values) });
    const { productId } = ctx.product;
    const [made] = await ctx.db
      .insert(listViews)
      .values({ ...values, productId, ownerId, list, createdAt: ctx.now })
      .returning();
    if (!made) throw new Error('the view was not stored');
    return presentView(ctx, { ...made, isDefault: false });
  });
}

/** Locks the person's row, so that concurrent requests cannot exceed the limit of views. */
async function requireRoom({ db, viewer, product }: ServiceContext, list: ViewedList): Promise<void> {
  await db.select({ one: users.userId }).from(users).where(eq(users.userId, viewer.userId)).for('update');
  const own = and(
    eq(listViews.ownerId, viewer.userId),
    eq(listViews.list, list),
    eq(listViews.productId, product.productId),
  );
  if ((await db.$count(listViews, own)) >= MAX_VIEWS_PER_LIST) throw new AppError('TooManyViews');
}
