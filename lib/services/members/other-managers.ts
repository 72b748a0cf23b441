import { eq } from 'drizzle-orm';
import { otherManagersColumn } from '@/db/queries/managers';
import { members } from '@/db/schema';
import type { MemberDto } from '@/lib/contract/members';
import type { ServiceContext } from '../context';

/**
 * How many other memberships of its project allow managing the members; must be read under the project's lock.
 */
export async function countOtherManagers(ctx: ServiceContext, { memberID }: MemberDto): Promise<number> {
  const [counted] = await ctx.db
    .select({ value: otherManagersColumn })
    .from(members)
    .where(eq(members.memberId, memberID));
  return counted?.value ?? 0;
}
