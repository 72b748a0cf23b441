import { inArray, or } from 'drizzle-orm';
import { substitutes, users } from '@/db/schema';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import { todayOf } from '@/lib/domain/calendar';
import { canNameSubstitute, type Substitution } from '@/lib/domain/permissions/can-name-substitute';
import { ALLOWED, refuse } from '@/lib/domain/permissions/verdict';
import { forgetSessions } from '../account/session-memory';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { takeFromRateLimits } from '../rate-limit';
import { requireAllowed } from '../require';
import { announceSubstitute, logSubstitute } from './announce-substitute';
import { isSubstituteCandidate } from './list-substitute-candidates';
import { lockSubstitute } from './list-substitutes';
import { queueAskedMail } from './substitute-mails';
import { loadAbsentUser } from './whose-substitutes';

const ASKED_A_DAY = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Asks somebody to be the substitute in a period: for oneself, or as an administrator for any person. It has no
 * effect until they accept.
 * @throws AppError NotFound, TooManyRequests, or the refusals of `canNameSubstitute` and SubstituteNotAllowed
 */
export async function nameSubstitute(outer: ServiceContext, wanted: Substitution): Promise<SubstitutionDto> {
  await limitAsked(outer);
  const named = await inTransaction(outer, async (ctx) => {
    const absent = await loadAbsentUser(ctx, wanted.absentId);
    const isCandidate = await isSubstituteCandidate(ctx, absent, wanted.substituteId);
    // Checked first: nothing is revealed about other people, not even that they are absent.
    requireAllowed(isCandidate ? ALLOWED : refuse('SubstituteNotAllowed'));
    const known = await lockSubstitutes(ctx, wanted);
    requireAllowed(canNameSubstitute(wanted, known, todayOf(ctx)));
    const [row] = await ctx.db
      .insert(substitutes)
      .values({ ...wanted, createdAt: ctx.now })
      .returning({ substitutionId: substitutes.substitutionId });
    if (!row) throw new Error('the substitute was not stored');
    const substitution = await lockSubstitute(ctx, { userId: absent.userId, ...row }, null);
    await logSubstitute(ctx, 'substituteNamed', substitution);
    await queueAskedMail(ctx, substitution);
    await announceSubstitute(ctx, substitution);
    return substitution;
  });
  forgetSessions();
  return named;
}

/** Each request sends a mail to somebody who may have declined before. */
async function limitAsked({ db, viewer, now }: ServiceContext): Promise<void> {
  const limit = { key: `substitutes:user:${viewer.userId}`, max: ASKED_A_DAY, windowMs: DAY_MS };
  const verdict = await takeFromRateLimits(db, [limit], now);
  if (!verdict.allowed)
    throw new AppError('TooManyRequests', { retryAfterSeconds: verdict.retryAfterSeconds });
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
