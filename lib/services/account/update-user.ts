import { eq, sql } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { ProfileUserDto } from '@/lib/contract/profile';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { presentProfileUser } from './present-profile';

interface UpdateUserInput {
  userId: string;
  language: ProfileLanguage;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Changes what a person chose for himself; anybody else does not exist here. External logins may, too. */
export function updateUser(outer: ServiceContext, input: UpdateUserInput): Promise<ProfileUserDto> {
  if (input.userId !== outer.viewer.userId) throw notFound();
  return inTransaction(outer, async (ctx) => {
    const own = eq(users.userId, input.userId);
    const [present] = await ctx.db.select().from(users).where(own).for('update');
    if (!present) throw notFound();
    if (input.version !== null && input.version !== present.version) {
      throw new AppError('StaleVersion', { data: presentProfileUser(present) });
    }
    const [changed = present] = await ctx.db
      .update(users)
      .set({ language: input.language, version: sql`${users.version} + 1`, updatedAt: ctx.now })
      .where(own)
      .returning();
    return presentProfileUser(changed);
  });
}
