import { eq, sql } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { presentProfileUser } from './present-profile';
import { forgetSessions } from './session-memory';

type UserRow = typeof users.$inferSelect;

/**
 * Writes to the viewer's own row, under its lock; must run inside a transaction.
 * @param version the version the caller saw; null lets the last write win
 * @throws AppError StaleVersion with the current user and their profile
 */
export async function changeOwnUser(
  ctx: ServiceContext,
  version: number | null,
  changes: (present: UserRow) => Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const own = eq(users.userId, ctx.viewer.userId);
  const [present] = await ctx.db.select().from(users).where(own).for('update');
  if (!present) throw notFound();
  if (version !== null && version !== present.version) {
    const { firstName, lastName, dailyStatusMail, notificationMail } = present;
    const data = {
      ...presentProfileUser(present),
      ...{ firstName, lastName, dailyStatusMail, notificationMail },
    };
    throw new AppError('StaleVersion', { data });
  }
  const [changed = present] = await ctx.db
    .update(users)
    .set({ ...changes(present), version: sql`${users.version} + 1`, updatedAt: ctx.now })
    .where(own)
    .returning();
  forgetSessions();
  return changed;
}
