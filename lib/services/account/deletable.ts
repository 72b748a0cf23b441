import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { readProjectsOfSoleManager } from '@/db/queries/managers';
import { users } from '@/db/schema';
import { AppError } from '../errors';

type UserRow = typeof users.$inferSelect;

/**
 * An account cannot be deleted if it is the only one that can manage the members of a running project, or the
 * portal.
 * @throws AppError SoleManager naming the projects, SoleAdministrator
 */
export async function requireDeletable(db: Db, user: UserRow): Promise<void> {
  if (user.isAdministrator) {
    const others = and(
      eq(users.isAdministrator, true),
      isNull(users.disabledAt),
      ne(users.userId, user.userId),
    );
    if ((await db.$count(users, others)) === 0) throw new AppError('SoleAdministrator');
  }
  const managed = await readProjectsOfSoleManager(db, user.userId);
  const titles = managed.map(({ unitNo, title }) => `${unitNo} ${title}`);
  if (titles.length > 0) throw new AppError('SoleManager', { values: { projects: titles.join(', ') } });
}
