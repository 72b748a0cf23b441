import { asc, eq } from 'drizzle-orm';
import { members, users } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';
import type { ServiceContext } from '../context';

/** The people of a project in scope by name, without duplicates. */
export async function listPeople(
  ctx: ServiceContext,
  rootUnitId: string,
): Promise<{ userID: string; name: string }[]> {
  const rows = await ctx.db
    .selectDistinct({ userId: users.userId, firstName: users.firstName, lastName: users.lastName })
    .from(members)
    .innerJoin(users, eq(users.userId, members.userId))
    .where(eq(members.rootUnitId, rootUnitId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.userId));
  return rows.map(({ userId, ...person }) => ({ userID: userId, name: fullNameOf(person) }));
}
