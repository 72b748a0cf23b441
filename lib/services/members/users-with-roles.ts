import { and, eq, inArray } from 'drizzle-orm';
import { members } from '@/db/schema';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ServiceContext } from '../context';

/** The people of a project with any of these roles, each once. */
export async function usersWithRoles(
  ctx: Pick<ServiceContext, 'db'>,
  rootUnitId: string,
  roleKeys: readonly RoleKey[],
): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ userId: members.userId })
    .from(members)
    .where(and(eq(members.rootUnitId, rootUnitId), inArray(members.roleKey, [...roleKeys])));
  return rows.map((row) => row.userId);
}
