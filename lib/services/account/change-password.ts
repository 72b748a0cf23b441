import { and, eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import { passwordErrors } from '@/lib/domain/account/password-rule';
import { canEditIdentity } from '@/lib/domain/permissions/can-edit-identity';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { requireAllowed } from '../require';
import { isCommonPassword } from './common-passwords';
import { endSessionsOf } from './end-sessions';
import { endTokensOf } from './end-tokens';
import { hashPassword } from './password-hash';
import { useUpResetLinks } from './reset-password';
import { verifyOwnPassword } from './verify-own-password';

interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  /** Whether the person's integration tokens are revoked too; true by default. */
  endTokens?: boolean | undefined;
}

/**
 * Changes the viewer's password, signs them out of every other browser (portal-1 §5, §7) and revokes their
 * tokens.
 * @returns whether the new password is a common one, so that they are warned
 * @throws AppError Forbidden for external logins, ValidationFailed, InvalidPassword, TooManyRequests
 */
export async function changePassword(
  outer: ServiceContext,
  fields: PasswordChange,
): Promise<{ isCommon: boolean }> {
  requireAllowed(canEditIdentity(outer.viewer));
  const errors = passwordErrors(fields);
  if (errors.length > 0) {
    throw validationFailed(errors.map(({ field, code }) => ({ type: 'error', code, reference: field })));
  }
  const formerHash = await verifyOwnPassword(outer, fields.oldPassword, 'oldPassword');
  const passwordHash = await hashPassword(fields.newPassword);
  await inTransaction(outer, async ({ db, viewer, now }) => {
    // Only replaces the password that was proved: of two concurrent changes, one succeeds and the other is
    // refused.
    const changed = await db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.userId, viewer.userId), eq(users.passwordHash, formerHash)))
      .returning({ userId: users.userId });
    if (changed.length === 0) throw new AppError('InvalidPassword');
    await endSessionsOf(db, viewer.userId, viewer.sessionId, now);
    if (fields.endTokens !== false) await endTokensOf(db, viewer.userId, now);
    await useUpResetLinks(db, viewer.userId, now);
  });
  return { isCommon: await isCommonPassword(fields.newPassword) };
}
