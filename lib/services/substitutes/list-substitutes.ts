import { and, asc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import { substitutes } from '@/db/schema';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import { todayInBerlin } from '@/lib/domain/calendar';
import { isOnDay } from '@/lib/domain/permissions/can-name-substitute';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { nameOrLoginColumn } from '../full-name-column';
import { loadAbsentUser } from './whose-substitutes';

/** The substitutes of a person, and the people they represent, today and later. @throws AppError NotFound */
export async function listSubstitutes(ctx: ServiceContext, userId: string): Promise<SubstitutionDto[]> {
  await loadAbsentUser(ctx, userId);
  const { absentId, substituteId, lastDay } = substitutes;
  const concerns = or(eq(absentId, userId), eq(substituteId, userId));
  return readSubstitutes(ctx, and(concerns, gte(lastDay, todayInBerlin(ctx.now))));
}

/** One substitution of an absent person. @throws AppError NotFound, also for one of another person */
export async function readSubstitute(
  ctx: ServiceContext,
  { userId, substitutionId }: { userId: string; substitutionId: string },
): Promise<SubstitutionDto> {
  const own = and(eq(substitutes.substitutionId, substitutionId), eq(substitutes.absentId, userId));
  const [found] = await readSubstitutes(ctx, own);
  if (!found) throw notFound();
  return found;
}

async function readSubstitutes(ctx: ServiceContext, where: SQL | undefined): Promise<SubstitutionDto[]> {
  const rows = await ctx.db
    .select({
      row: substitutes,
      absentName: nameOf('absent_id'),
      substituteName: nameOf('substitute_id'),
    })
    .from(substitutes)
    .where(where)
    .orderBy(asc(substitutes.firstDay), asc(substitutes.substitutionId));
  const today = todayInBerlin(ctx.now);
  return rows.map(({ row, absentName, substituteName }) => ({
    substitutionID: row.substitutionId,
    absent: { userID: row.absentId, name: absentName },
    substitute: { userID: row.substituteId, name: substituteName },
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    isToday: isOnDay(row, today),
  }));
}

/** The login if they have no name: the two know each other. */
function nameOf(column: 'absent_id' | 'substitute_id'): SQL<string> {
  return sql<string>`(
    select ${nameOrLoginColumn(sql`person`)}
    from users person where person.user_id = substitutes.${sql.identifier(column)})`;
}
