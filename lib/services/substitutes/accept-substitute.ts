import { eq, sql } from 'drizzle-orm';
import { substitutes } from '@/db/schema';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import { canAcceptSubstitution } from '@/lib/domain/permissions/can-name-substitute';
import { forgetSessions } from '../account/session-memory';
import { inTransaction, type ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { announceSubstitute, logSubstitute } from './announce-substitute';
import { lockSubstitute } from './list-substitutes';
import { queueAcceptedMail } from './substitute-mails';

interface AcceptedSubstitute {
  userId: string;
  substitutionId: string;
  /** The version the caller saw; null accepts any. */
  version: number | null;
}

/**
 * The person who is asked agrees to act for the absent person; the roles are lent from then on. Accepting twice
 * changes nothing. @throws AppError NotFound, NotAskedToAct, StaleVersion
 */
export async function acceptSubstitute(
  outer: ServiceContext,
  { version, ...accepted }: AcceptedSubstitute,
): Promise<SubstitutionDto> {
  const substitution = await inTransaction(outer, async (ctx) => {
    const asked = await lockSubstitute(ctx, accepted, version);
    requireAllowed(canAcceptSubstitution(ctx.viewer.userId, { substituteId: asked.substitute.userID }));
    if (asked.isAccepted) return asked;
    await ctx.db
      .update(substitutes)
      .set({ acceptedAt: ctx.now, version: sql`${substitutes.version} + 1` })
      .where(eq(substitutes.substitutionId, accepted.substitutionId));
    const now = await lockSubstitute(ctx, accepted, null);
    await logSubstitute(ctx, 'substituteAccepted', now);
    await queueAcceptedMail(ctx, now);
    await announceSubstitute(ctx, now);
    return now;
  });
  forgetSessions();
  return substitution;
}
