import { desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { refusedSignIns } from '@/db/schema';
import type { RefusedSignInDto } from '@/lib/contract/identity';
import type { UserDto } from '@/lib/contract/users';
import type { SignInRefusal } from '@/lib/domain/identity/just-in-time';
import type { ClaimedPerson } from '@/lib/domain/identity/read-claims';
import { announceAccount } from '../admin-log/announce-account';
import { inTransaction, type ServiceContext } from '../context';
import { notFound, validationFailed } from '../errors';
import { requireAdministrator } from '../require';
import { createUser } from '../users/create-user';
import { linkIdentity } from './link-identity';

/** Only the newest are kept: whoever has an account at the provider can make one. */
const MAX_REFUSALS = 500;

interface Refusal {
  providerKey: string;
  person: ClaimedPerson;
  reason: SignInRefusal;
}

/** Notes that somebody signed in at a provider but has no account here. */
export async function noteRefusal(
  db: Db,
  { providerKey, person, reason }: Refusal,
  now: Date,
): Promise<void> {
  const { issuer, subject, email, firstName, lastName } = person;
  const said = { providerKey, email, firstName, lastName, reason, lastAt: now };
  await db
    .insert(refusedSignIns)
    .values({ issuer, subject, ...said, createdAt: now })
    .onConflictDoUpdate({
      target: [refusedSignIns.issuer, refusedSignIns.subject],
      set: { ...said, attempts: sql`least(${refusedSignIns.attempts} + 1, 9999)` },
    });
  const newest = db
    .select({ refusalId: refusedSignIns.refusalId })
    .from(refusedSignIns)
    .orderBy(desc(refusedSignIns.lastAt))
    .limit(MAX_REFUSALS);
  await db.delete(refusedSignIns).where(notInArray(refusedSignIns.refusalId, newest));
  await announceAccount(db);
}

/** Who was refused, the last one first; for administrators. */
export async function listRefusedSignIns(ctx: ServiceContext): Promise<RefusedSignInDto[]> {
  requireAdministrator(ctx);
  const rows = await ctx.db.select().from(refusedSignIns).orderBy(desc(refusedSignIns.lastAt));
  return rows.map(({ refusalId, providerKey, email, firstName, lastName, reason, attempts, lastAt }) => ({
    ...{ refusalID: refusalId, providerKey, email, firstName, lastName, reason, attempts },
    lastAt: lastAt.toISOString(),
  }));
}

/**
 * Makes an account for somebody who was refused; they sign in with the same login of the provider from now on.
 * @throws AppError NotFound, PersonExists, ValidationFailed without an address
 */
export function addRefusedPerson(outer: ServiceContext, refusalId: string): Promise<UserDto> {
  requireAdministrator(outer);
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db
      .delete(refusedSignIns)
      .where(eq(refusedSignIns.refusalId, refusalId))
      .returning();
    if (!row) throw notFound();
    if (row.email === null) throw validationFailed([{ type: 'error', code: 'IDENTITY.NoAddress' }]);
    const user = await createUser(ctx, {
      ...{ login: row.email, firstName: row.firstName, lastName: row.lastName, language: null },
      ...{ isExternalLogin: true, isInternal: false, isAdministrator: false },
      ...{ tenantIDs: [], salesOrganisations: [] },
    });
    await linkIdentity(ctx.db, row, user.userID);
    return user;
  });
}
