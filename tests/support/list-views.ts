import type { Db } from '@/db/client';
import { listViews } from '@/db/schema';

/** A saved view of the list of tasks; what is not given is one that its owner alone sees. */
export async function createView(
  db: Db,
  values: Partial<typeof listViews.$inferInsert> & { ownerId: string },
) {
  const [view] = await db
    .insert(listViews)
    .values({
      ...{ productId: 1, list: 'tasks', name: 'Mine', query: '' },
      ...{ arrangement: { order: [], hidden: [], pinned: [], widths: {} }, ...values },
    })
    .returning();
  if (!view) throw new Error('the view was not stored');
  return view;
}
