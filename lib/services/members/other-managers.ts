import { eq, type SQL, sql } from 'drizzle-orm';
import { members } from '@/db/schema';
import type { MemberDto } from '@/lib/contract/members';
import { MEMBER_MANAGERS } from '@/lib/domain/permissions/can-manage-members';
import type { ServiceContext } from '../context';

const managers = sql.join(
  MEMBER_MANAGERS.map((role) => sql`${role}`),
  sql`, `,
);

/**
 * How many other memberships of a project allow managing its members, as a column of any query on `members`;
 * those of disabled accounts are not counted. (Written as raw SQL: Drizzle columns would lose their table
 * name in a query on one table, and refer to the inner one.)
 */
export const otherManagersColumn: SQL<number> = sql<number>`(
  select count(*)::int from members other join users holder on holder.user_id = other.user_id
  where other.root_unit_id = members.root_unit_id and other.member_id <> members.member_id
    and other.role_key in (${managers}) and holder.disabled_at is null)`;

/** The same for one membership; must be read under the project's lock. */
export async function countOtherManagers(ctx: ServiceContext, { memberID }: MemberDto): Promise<number> {
  const [counted] = await ctx.db
    .select({ value: otherManagersColumn })
    .from(members)
    .where(eq(members.memberId, memberID));
  return counted?.value ?? 0;
}
