import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { addresses, users } from '@/db/schema';
import type { SubstituteCandidateDto } from '@/lib/contract/substitutes';
import type { ServiceContext } from '../context';
import { fullNameColumn } from '../full-name-column';
import { hasEveryWord } from '../has-every-word';
import { type AbsentUser, loadAbsentUser } from './whose-substitutes';

interface CandidateInput {
  userId: string;
  /** Words of the name or company. */
  search: string;
  limit: number;
}

const NAME = fullNameColumn(sql`users`);
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

/**
 * Neither side acts for the other: the maker would decide in the name of its customer, or the customer in that of
 * the maker. And external people must not learn who else has an account (docs/security.md).
 */
function isCandidate({ viewer }: ServiceContext, { userId, isInternal }: AbsentUser): SQL | undefined {
  const somebodyElse = and(isNull(users.disabledAt), ne(users.userId, userId), sql`${NAME} <> ''`);
  if (isInternal) return and(somebodyElse, sql`users.is_internal`, sharesTenant(userId));
  const isNear = and(sql`not users.is_internal`, sharesOrganisation(userId));
  return and(somebodyElse, isNear, viewer.isAdministrator ? undefined : sharesProject(userId));
}

function sharesTenant(userId: string): SQL {
  return sql`exists (
    select 1 from user_tenants own join user_tenants other using (tenant_id)
    where own.user_id = ${userId} and other.user_id = users.user_id)`;
}

function sharesOrganisation(userId: string): SQL {
  return sql`exists (
    select 1 from user_sales_organisations own join user_sales_organisations other using (sales_org_id)
    where own.user_id = ${userId} and other.user_id = users.user_id)`;
}

function sharesProject(userId: string): SQL {
  return sql`exists (
    select 1 from members own join members other using (root_unit_id)
    where own.user_id = ${userId} and other.user_id = users.user_id)`;
}
