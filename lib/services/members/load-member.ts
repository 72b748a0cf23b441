import { eq } from 'drizzle-orm';
import { members } from '@/db/schema';
import type { MemberDto } from '@/lib/contract/members';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { listMembers } from './list-members';

/** One membership in the viewer's scope, or `NotFound`. */
export async function loadMember(ctx: ServiceContext, memberId: string): Promise<MemberDto> {
  const where = eq(members.memberId, memberId);
  const { rows } = await listMembers(ctx, { where, orderBy: [], limit: 1, offset: 0 });
  const [member] = rows;
  if (!member) throw notFound();
  return member;
}

/** Refuses a version that is not the current one; null lets the last write win. */
export function requireVersion(member: MemberDto, version: number | null): void {
  if (version !== null && version !== member.version) throw new AppError('StaleVersion', { data: member });
}
