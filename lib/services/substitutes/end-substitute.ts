import { eq } from 'drizzle-orm';
import { substitutes } from '@/db/schema';
import { forgetSessions } from '../account/session-memory';
import { inTransaction, type ServiceContext } from '../context';
import { announceSubstitute, logSubstitute } from './announce-substitute';
import { lockSubstitute } from './list-substitutes';
import { queueEndedMails } from './substitute-mails';

interface EndedSubstitute {
  /** One of the two people. */
  userId: string;
  substitutionId: string;
  /** The version the caller saw; null accepts any. */
  version: number | null;
}

/**
 * Ends a substitution at once, or cancels it before it starts; for both people. The substitute declines in this
 * way. @throws AppError NotFound, StaleVersion
 */
export async function endSubstitute(
  outer: ServiceContext,
  { version, ...ended }: EndedSubstitute,
): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const substitution = await lockSubstitute(ctx, ended, version);
    await ctx.db.delete(substitutes).where(eq(substitutes.substitutionId, ended.substitutionId));
    const isDeclined = !substitution.isAccepted && substitution.substitute.userID === ctx.viewer.userId;
    await logSubstitute(ctx, isDeclined ? 'substituteDeclined' : 'substituteEnded', substitution);
    await queueEndedMails(ctx, substitution, isDeclined);
    await announceSubstitute(ctx, substitution);
  });
  forgetSessions();
}
