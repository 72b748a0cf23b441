import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { userIdentities, users } from '@/db/schema';
import {
  openSession,
  type SignedInPerson,
  type SignInDevice,
  type UserRow,
} from '@/lib/services/account/sign-in-person';
import { announceAccount } from '@/lib/services/admin-log/announce-account';

/** The claims of a verified ID token. */
export interface OidcIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Only an address verified by the provider may be matched to an account. */
  isEmailVerified: boolean;
}

/**
 * Opens a session for the person of an external login: the one linked to (issuer, subject), else the one
 * whose login is the verified e-mail address, who is linked from then on. Null for unknown and disabled
 * people.
 */
export async function signInWithOidc(
  db: Db,
  identity: OidcIdentity,
  device: SignInDevice,
  now: Date,
): Promise<SignedInPerson | null> {
  return db.transaction(async (tx) => {
    const user = (await findLinked(tx, identity)) ?? (await linkByEmail(tx, identity));
    if (!user || user.disabledAt !== null) return null;
    return openSession(tx, user, device, now);
  });
}

async function findLinked(db: Db, identity: OidcIdentity): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.userId, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, identity.issuer), eq(userIdentities.subject, identity.subject)));
  return row?.user;
}

/**
 * Links a person at their first external sign-in; if they have no password, they are an external login from
 * now on.
 */
async function linkByEmail(db: Db, identity: OidcIdentity): Promise<UserRow | undefined> {
  if (!identity.isEmailVerified || identity.email === null) return undefined;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.login})`, identity.email.trim().toLowerCase()));
  if (!user || user.disabledAt !== null) return undefined;
  await db
    .insert(userIdentities)
    .values({ issuer: identity.issuer, subject: identity.subject, userId: user.userId })
    .onConflictDoNothing();
  if (user.passwordHash !== null) return user;
  const [external] = await db
    .update(users)
    .set({ isExternalLogin: true })
    .where(eq(users.userId, user.userId))
    .returning();
  await announceAccount(db);
  return external;
}
