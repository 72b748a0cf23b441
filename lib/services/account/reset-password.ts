import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { oneTimeLinks, users } from '@/db/schema';
import { passwordErrors } from '@/lib/domain/account/password-rule';
import { endAllAccess } from '@/lib/services/account/end-sessions';
import { hashPassword } from '@/lib/services/account/password-hash';
import { secretTokenHash } from '@/lib/services/account/secret-token';
import { announceAccount } from '@/lib/services/admin-log/announce-account';
import { AppError, validationFailed } from '@/lib/services/errors';

export interface NewPassword {
  token: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** Purposes of links that set a password: requested by the person, or sent with their invitation. */
const PASSWORD_PURPOSES = ['password-reset', 'invitation'] as const;

/** A valid link to set a password, by its token: unused, not expired, of a person who may have a password. */
function openLink(token: string, now: Date) {
  return and(
    eq(oneTimeLinks.tokenHash, secretTokenHash(token)),
    inArray(oneTimeLinks.purpose, PASSWORD_PURPOSES),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now),
  );
}

/** Whether the link of a reset mail still works. */
export async function isResetLinkOpen(db: Db, token: string, now: Date): Promise<boolean> {
  return (await db.$count(oneTimeLinks, openLink(token, now))) > 0;
}

/**
 * Sets a password by the link of a reset mail, invalidates all such links of the person and signs them out
 * everywhere; their integration tokens are revoked.
 * @returns the person
 * @throws AppError ValidationFailed (portal-1 §5) or ResetLinkInvalid
 */
export async function resetPassword(
  db: Db,
  { token, ...fields }: NewPassword,
  now: Date,
): Promise<{ userId: string }> {
  const errors = passwordErrors(fields);
  if (errors.length > 0) {
    throw validationFailed(errors.map(({ field, code }) => ({ type: 'error', code, reference: field })));
  }
  if (!(await isResetLinkOpen(db, token, now))) throw new AppError('ResetLinkInvalid');
  // Hashed before the transaction, to keep that short; inside it the link is checked again.
  const passwordHash = await hashPassword(fields.newPassword);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(oneTimeLinks)
      .set({ usedAt: now })
      .where(openLink(token, now))
      .returning({ userId: oneTimeLinks.userId });
    if (!used) throw new AppError('ResetLinkInvalid');
    const [person] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.userId, used.userId), isNull(users.disabledAt), eq(users.isExternalLogin, false)))
      .returning({ userId: users.userId });
    if (!person) throw new AppError('ResetLinkInvalid');
    await endAllAccess(tx, person.userId, now);
    await useUpResetLinks(tx, person.userId, now);
    await announceAccount(tx);
    return person;
  });
}

/** Invalidates all links for setting a password, after one was set. */
export async function useUpResetLinks(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        inArray(oneTimeLinks.purpose, PASSWORD_PURPOSES),
        isNull(oneTimeLinks.usedAt),
      ),
    );
}
