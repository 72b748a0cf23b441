import { and, eq, sql } from 'drizzle-orm';
import { actingMembers } from '@/db/queries/acting-members';
import { todayOf } from '@/lib/domain/calendar';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ServiceContext } from '../context';

/** The people with one of the roles in a project, as a member or as a substitute, each with their roles. */
export async function membersWithRoles(
  ctx: ServiceContext,
  rootUnitId: string,
  roleKeys: readonly RoleKey[],
): Promise<Map<string, RoleKey[]>> {
  const member = actingMembers(todayOf(ctx), 'member');
  const { userId, roleKey } = member;
  const rows = await ctx.db
    .select({ userId, roleKey })
    .from(member)
    .where(
      and(eq(member.rootUnitId, rootUnitId), sql`${roleKey}::text = any(${sql.param(roleKeys)}::text[])`),
    );
  const people = new Map<string, RoleKey[]>();
  for (const row of rows) people.set(row.userId, [...(people.get(row.userId) ?? []), row.roleKey]);
  return people;
}
