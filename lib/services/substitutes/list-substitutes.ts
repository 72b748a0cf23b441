import { and, asc, eq, gte, or, type SQL } from 'drizzle-orm';
import { nameOfUser } from '@/db/queries/names';
import { substitutes } from '@/db/schema';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import { todayOf } from '@/lib/domain/calendar';
import { isOnDay } from '@/lib/domain/permissions/can-name-substitute';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { loadAbsentUser } from './whose-substitutes';

/** The substitutes of a person, and the people they represent, today and later. @throws AppError NotFound */
export async function listSubstitutes(ctx: ServiceContext, userId: string): Promise<SubstitutionDto[]> {
  await loadAbsentUser(ctx, userId);
  return readSubstitutes(ctx, and(concerns(userId), gte(substitutes.lastDay, todayOf(ctx))));
}

/** One of the two people of a substitution. */
interface SubstitutionOf {
  userId: string;
  substitutionId: string;
}

/**
 * One substitution of a person, as the absent person or the substitute, locked until the transaction ends.
 * @param version the version the caller saw; null accepts any
 * @throws AppError NotFound, also for one of other people, StaleVersion
 */
export async function lockSubstitute(
  ctx: ServiceContext,
  { userId, substitutionId }: SubstitutionOf,
  version: number | null,
): Promise<SubstitutionDto> {
  await loadAbsentUser(ctx, userId);
  const own = and(eq(substitutes.substitutionId, substitutionId), concerns(userId));
  await ctx.db.select({ version: substitutes.version }).from(substitutes).where(own).for('update');
  const [found] = await readSubstitutes(ctx, own);
  if (!found) throw notFound();
  if (version !== null && version !== found.version) throw new AppError('StaleVersion', { data: found });
  return found;
}

function concerns(userId: string): SQL | undefined {
  return or(eq(substitutes.absentId, userId), eq(substitutes.substituteId, userId));
}

async function readSubstitutes(ctx: ServiceContext, where: SQL | undefined): Promise<SubstitutionDto[]> {
  const rows = await ctx.db
    .select({
      row: substitutes,
      // The two know each other.
      absentName: nameOfUser(substitutes.absentId),
      substituteName: nameOfUser(substitutes.substituteId),
    })
    .from(substitutes)
    .where(where)
    .orderBy(asc(substitutes.firstDay), asc(substitutes.substitutionId));
  const today = todayOf(ctx);
  return rows.map(({ row, absentName, substituteName }) => ({
    substitutionID: row.substitutionId,
    absent: { userID: row.absentId, name: absentName },
    substitute: { userID: row.substituteId, name: substituteName },
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    isAccepted: row.acceptedAt !== null,
    isToday: row.acceptedAt !== null && isOnDay(row, today),
    version: row.version,
  }));
}
