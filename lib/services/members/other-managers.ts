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
 * How many memberships of a project besides this one let somebody manage its members, as a column of any query on
 * `members`: of people whose account is not disabled, for nobody else could use them. (Spelt out: as Drizzle
 * columns they would lose their table's name in a query on one table, and mean the inner one.)
 */
export const otherManagersColumn: SQL<number> = sql<number>`(
  select count(*)::int from members other join users holder on holder.user_id = other.user_id
  where other.root_unit_id = members.root_unit_id and other.member_id <> members.member_id
    and other.role_key in (${managers}) and holder.disabled_at is null)`;

/** The same of one membership, to be read under the project's lock. */
export async function countOtherManagers(ctx: ServiceContext, { memberID }: MemberDto): Promise<number> {
  const [counted] = await ctx.db
    .select({ value: otherManagersColumn })
    .from(members)
    .where(eq(members.memberId, memberID));
  return counted?.value ?? 0;
}
