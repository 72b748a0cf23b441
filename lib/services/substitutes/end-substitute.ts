import { eq } from 'drizzle-orm';
import { substitutes } from '@/db/schema';
import { forgetSessions } from '../account/session-memory';
import { inTransaction, type ServiceContext } from '../context';
import { announceSubstitute, logSubstitute } from './announce-substitute';
import { readSubstitute } from './list-substitutes';
import { loadAbsentUser } from './whose-substitutes';

/** Ends a substitution at once, or cancels it before it starts. @throws AppError NotFound */
export async function endSubstitute(
  outer: ServiceContext,
  { userId, substitutionId }: { userId: string; substitutionId: string },
): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const absent = await loadAbsentUser(ctx, userId);
    const substitution = await readSubstitute(ctx, { userId, substitutionId });
    await ctx.db.delete(substitutes).where(eq(substitutes.substitutionId, substitutionId));
    await logSubstitute(ctx, 'substituteEnded', absent, substitution);
    await announceSubstitute(ctx, substitution);
  });
  forgetSessions();
}
