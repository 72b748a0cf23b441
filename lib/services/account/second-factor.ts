import { and, eq, gt, isNull } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '@/db/schema';
import type { SecondFactorDto, SecondFactorStartDto } from '@/lib/contract/second-factor';
import { canEditIdentity } from '@/lib/domain/permissions/can-edit-identity';
import { seal } from '@/lib/sealed-text';
import { announceAccount } from '../admin-log/announce-account';
import { inTransaction, type ServiceContext } from '../context';
import { AppError } from '../errors';
import { requireAllowed } from '../require';
import { checkCode, spendTotpCode } from './check-code';
import { endSessionsOf } from './end-sessions';
import { endTokensOf } from './end-tokens';
import { removeSecondFactorOf, replaceRecoveryCodes } from './recovery-codes';
import { newTotpSecret, totpUri } from './totp';
import { verifyOwnPassword } from './verify-own-password';

/** How long a shown secret may wait for its first code. */
const ENROLMENT_MS = 15 * 60_000;

const ofViewer = ({ viewer }: ServiceContext) => eq(secondFactors.userId, viewer.userId);

/** Whether the viewer signs in with a second factor, and how many recovery codes are left. */
export async function getSecondFactor(ctx: ServiceContext): Promise<SecondFactorDto> {
  const { db, viewer } = ctx;
  const [factor] = await db.select().from(secondFactors).where(ofViewer(ctx));
  const unused = and(eq(recoveryCodes.userId, viewer.userId), isNull(recoveryCodes.usedAt));
  return {
    isEnabled: factor?.confirmedAt != null,
    enabledOn: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await db.$count(recoveryCodes, unused),
  };
}

/**
 * Starts to set up a second factor: a secret for the viewer's app, not active before its first code (RFC
 * 6238).
 * @throws AppError Forbidden for external logins, InvalidPassword, SecondFactorState if there is one
 */
export async function startSecondFactor(
  ctx: ServiceContext,
  { password }: { password: string },
): Promise<SecondFactorStartDto> {
  requireAllowed(canEditIdentity(ctx.viewer));
  await verifyOwnPassword(ctx, password, 'password');
  const secret = newTotpSecret();
  const fresh = { sealedSecret: seal('second factors', secret), lastStep: 0, createdAt: ctx.now };
  const begun = await ctx.db
    .insert(secondFactors)
    .values({ userId: ctx.viewer.userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) throw new AppError('SecondFactorState');
  return { secret, uri: totpUri(secret, ctx.viewer.login, ctx.product.title) };
}

/**
 * Activates the second factor with the first code of the app, signs the viewer out elsewhere and revokes
 * their tokens, which were created without it.
 * @returns the recovery codes, which are never shown again
 * @throws AppError InvalidCode, SecondFactorState if setup was not started or is too long ago
 */
export function confirmSecondFactor(outer: ServiceContext, { code }: { code: string }): Promise<string[]> {
  return inTransaction(outer, async (ctx) => {
    const { db, viewer, now } = ctx;
    const waiting = and(
      ofViewer(ctx),
      isNull(secondFactors.confirmedAt),
      gt(secondFactors.createdAt, new Date(now.getTime() - ENROLMENT_MS)),
    );
    const [factor] = await db.select().from(secondFactors).where(waiting).for('update');
    if (!factor) throw new AppError('SecondFactorState');
    if ((await spendTotpCode(db, factor, code.replaceAll(/\s/g, ''), now)) !== 'right') {
      throw refusedCode('InvalidCode');
    }
    await db.update(secondFactors).set({ confirmedAt: now }).where(ofViewer(ctx));
    await endSessionsOf(db, viewer.userId, viewer.sessionId, now);
    await endTokensOf(db, viewer.userId, now);
    await announceAccount(db);
    return replaceRecoveryCodes(db, viewer.userId);
  });
}

interface Proof {
  password: string;
  /** A code of the app, or a recovery code. */
  code: string;
}

/** Turns the second factor off, and signs the viewer out elsewhere. @throws as `renewRecoveryCodes` */
export async function disableSecondFactor(outer: ServiceContext, proof: Proof): Promise<void> {
  await prove(outer, proof);
  await inTransaction(outer, async (ctx) => {
    const { db, viewer, now } = ctx;
    await removeSecondFactorOf(db, viewer.userId);
    await announceAccount(db);
    await endSessionsOf(db, viewer.userId, viewer.sessionId, now);
  });
}

/**
 * Creates new recovery codes that replace the old ones.
 * @throws AppError InvalidPassword, InvalidCode, CodeUsed, SecondFactorState if there is no second factor,
 * TooManyRequests
 */
export async function renewRecoveryCodes(outer: ServiceContext, proof: Proof): Promise<string[]> {
  await prove(outer, proof);
  return inTransaction(outer, ({ db, viewer }) => replaceRecoveryCodes(db, viewer.userId));
}

/** Requires the password and a code together: neither a stolen session nor a stolen password is enough. */
async function prove(ctx: ServiceContext, { password, code }: Proof): Promise<void> {
  await verifyOwnPassword(ctx, password, 'password');
  const check = await checkCode(ctx.db, { userId: ctx.viewer.userId, code, knownAs: null }, ctx.now);
  if (check.outcome === 'none') throw new AppError('SecondFactorState');
  if (check.outcome === 'limited') {
    throw new AppError('TooManyRequests', { retryAfterSeconds: check.retryAfterSeconds });
  }
  if (check.outcome === 'used') throw refusedCode('CodeUsed');
  if (check.outcome !== 'right') throw refusedCode('InvalidCode');
}

function refusedCode(code: 'InvalidCode' | 'CodeUsed'): AppError {
  return new AppError(code, { messages: [{ type: 'error', code, reference: 'code' }] });
}
