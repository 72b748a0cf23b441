import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';

export interface AbsentUser {
  userId: string;
  login: string;
  isInternal: boolean;
}

/**
 * The person whose substitutes are requested: the viewer, or for administrators any person; `NotFound` for
 * others.
 */
export async function loadAbsentUser({ db, viewer }: ServiceContext, userId: string): Promise<AbsentUser> {
  if (userId === viewer.userId) return viewer;
  if (!viewer.isAdministrator) throw notFound();
  const [found] = await db
    .select({ userId: users.userId, login: users.login, isInternal: users.isInternal })
    .from(users)
    .where(eq(users.userId, userId));
  if (!found) throw notFound();
  return found;
}
