import { inArray, or } from 'drizzle-orm';
import { substitutes, users } from '@/db/schema';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import { todayInBerlin } from '@/lib/domain/calendar';
import { canNameSubstitute, type Substitution } from '@/lib/domain/permissions/can-name-substitute';
import { ALLOWED, refuse } from '@/lib/domain/permissions/verdict';
import { forgetSessions } from '../account/session-memory';
import { inTransaction, type ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { announceSubstitute, logSubstitute } from './announce-substitute';
import { isSubstituteCandidate } from './list-substitute-candidates';
import { readSubstitute } from './list-substitutes';
import { loadAbsentUser } from './whose-substitutes';

/**
 * Names a substitute for a period: for oneself, or as an administrator for any person.
 * @throws AppError NotFound, or the refusals of `canNameSubstitute` and SubstituteNotAllowed
 */
export async function nameSubstitute(outer: ServiceContext, wanted: Substitution): Promise<SubstitutionDto> {
  const named = await inTransaction(outer, async (ctx) => {
    const absent = await loadAbsentUser(ctx, wanted.absentId);
    const isCandidate = await isSubstituteCandidate(ctx, absent, wanted.substituteId);
    // Checked first: nothing is revealed about other people, not even that they are absent.
    requireAllowed(isCandidate ? ALLOWED : refuse('SubstituteNotAllowed'));
    const known = await lockSubstitutes(ctx, wanted);
    requireAllowed(canNameSubstitute(wanted, known, todayInBerlin(ctx.now)));
    const [row] = await ctx.db
      .insert(substitutes)
      .values({ ...wanted, createdAt: ctx.now })
      .returning({ substitutionId: substitutes.substitutionId });
    if (!row) throw new Error('the substitute was not stored');
    const substitution = await readSubstitute(ctx, { userId: absent.userId, ...row });
    await logSubstitute(ctx, 'substituteNamed', absent, substitution);
    await announceSubstitute(ctx, substitution);
    return substitution;
  });
  forgetSessions();
  return named;
}

/**
 * The substitutions of both people, who are locked, so that two people cannot name each other at the same
 * time.
 */
async function lockSubstitutes(
  { db }: ServiceContext,
  { absentId, substituteId }: Substitution,
): Promise<Substitution[]> {
  const both = [absentId, substituteId];
  await db
    .select({ userId: users.userId })
    .from(users)
    .where(inArray(users.userId, both))
    .orderBy(users.userId)
    .for('update');
  return db
    .select()
    .from(substitutes)
    .where(or(inArray(substitutes.absentId, both), inArray(substitutes.substituteId, both)));
}
