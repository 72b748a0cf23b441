import { and, eq, inArray } from 'drizzle-orm';
import { members } from '@/db/schema';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ServiceContext } from '../context';

/** The members of a project who have one of the roles, each with those of them that they have. */
export async function membersWithRoles(
  ctx: ServiceContext,
  rootUnitId: string,
  roleKeys: readonly RoleKey[],
): Promise<Map<string, RoleKey[]>> {
  const rows = await ctx.db
    .select({ userId: members.userId, roleKey: members.roleKey })
    .from(members)
    .where(and(eq(members.rootUnitId, rootUnitId), inArray(members.roleKey, [...roleKeys])));
  const people = new Map<string, RoleKey[]>();
  for (const { userId, roleKey } of rows) people.set(userId, [...(people.get(userId) ?? []), roleKey]);
  return people;
}
