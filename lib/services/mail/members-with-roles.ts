import { sql } from 'drizzle-orm';
import { todayInBerlin } from '@/lib/domain/calendar';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import { actingMembers } from '../acting/acting-members';
import type { ServiceContext } from '../context';

/** The people with one of the roles in a project, as a member or as a substitute, each with their roles. */
export async function membersWithRoles(
  ctx: ServiceContext,
  rootUnitId: string,
  roleKeys: readonly RoleKey[],
): Promise<Map<string, RoleKey[]>> {
  const rows = await ctx.db
    .select({ userId: sql<string>`member.user_id`, roleKey: sql<RoleKey>`member.role_key` })
    .from(sql`${actingMembers(todayInBerlin(ctx.now))} as member`)
    .where(
      sql`member.root_unit_id = ${rootUnitId} and member.role_key::text = any(${sql.param(roleKeys)}::text[])`,
    );
  const people = new Map<string, RoleKey[]>();
  for (const { userId, roleKey } of rows) people.set(userId, [...(people.get(userId) ?? []), roleKey]);
  return people;
}
