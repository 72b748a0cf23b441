import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { maySubstitute } from '@/db/queries/candidates';
import { hasEveryWord } from '@/db/queries/has-every-word';
import { fullNameColumn } from '@/db/queries/names';
import { addresses, users } from '@/db/schema';
import type { SubstituteCandidateDto } from '@/lib/contract/substitutes';
import type { ServiceContext } from '../context';
import { type AbsentUser, loadAbsentUser } from './whose-substitutes';

interface CandidateInput {
  userId: string;
  /** Words of the name or company. */
  search: string;
  limit: number;
}

const NAME = fullNameColumn(users);
const COMPANY = sql<string>`coalesce(${addresses.name}, '')`;

/** The people who may be named as a person's substitute, by name. @throws AppError NotFound */
export async function listSubstituteCandidates(
  ctx: ServiceContext,
  { userId, search, limit }: CandidateInput,
): Promise<{ rows: SubstituteCandidateDto[]; count: number }> {
  const absent = await loadAbsentUser(ctx, userId);
  const rows = await ctx.db
    .select({ userID: users.userId, name: NAME, company: COMPANY, total: sql<number>`count(*) over ()::int` })
    .from(users)
    .leftJoin(addresses, eq(addresses.addressId, users.addressId))
    .where(and(isCandidate(ctx, absent), hasEveryWord(sql`${NAME} || ' ' || ${COMPANY}`, search)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.userId))
    .limit(limit);
  return { rows: rows.map(({ total, ...row }) => row), count: rows[0]?.total ?? 0 };
}

/** Whether a user may be named as the person's substitute. */
export async function isSubstituteCandidate(
  ctx: ServiceContext,
  absent: AbsentUser,
  userId: string,
): Promise<boolean> {
  return (await ctx.db.$count(users, and(eq(users.userId, userId), isCandidate(ctx, absent)))) > 0;
}

function isCandidate({ viewer }: ServiceContext, { userId, isInternal }: AbsentUser): SQL | undefined {
  return maySubstitute({ userId, isInternal, isAdministrator: viewer.isAdministrator });
}
