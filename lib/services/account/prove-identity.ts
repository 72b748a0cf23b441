import { eq } from 'drizzle-orm';
import { userSessions } from '@/db/schema';
import { isFreshSignIn, REAUTHENTICATION_MINUTES } from '@/lib/domain/account/reauthentication';
import type { ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { verifyOwnPassword } from './verify-own-password';

/**
 * Asks the signed-in person to prove their identity before they create something that acts for them: by their
 * password or, for external logins, by a sign-in within the last minutes (rest.md, tokens). Call it outside
 * of transactions, because failures are counted although the call is refused.
 * @throws AppError ValidationFailed without a password, InvalidPassword, TooManyRequests,
 * ReauthenticationRequired
 */
export async function proveIdentity(ctx: ServiceContext, password: string | undefined): Promise<void> {
  if (ctx.viewer.isExternalLogin) return requireFreshSignIn(ctx);
  if (!password) {
    throw validationFailed([{ type: 'error', code: 'VALIDATION.IsRequired', reference: 'password' }]);
  }
  await verifyOwnPassword(ctx, password, 'password');
}

/**
 * Only people who signed in within the last minutes go on, never with a token.
 * @throws AppError ReauthenticationRequired
 */
export async function requireFreshSignIn({ db, viewer, now }: ServiceContext): Promise<void> {
  const [session] =
    viewer.sessionId === null
      ? []
      : await db.select().from(userSessions).where(eq(userSessions.sessionId, viewer.sessionId));
  if (session && isFreshSignIn(session.createdAt, now)) return;
  throw new AppError('ReauthenticationRequired', { values: { minutes: REAUTHENTICATION_MINUTES } });
}
