import { eq } from 'drizzle-orm';
import { encode } from 'next-auth/jwt';
import type { Database, Db } from '@/db/client';
import { portalDatabase } from '@/db/client';
import { userSessions, users } from '@/db/schema';
import { sessionCookieName } from '@/lib/auth/config';
import { env } from '@/lib/env';
import { hashPassword } from '@/lib/services/account/password-hash';
import { nextNumber } from '@/tests/support/numbers';

export const TEST_PASSWORD = 'Demo-2026';
const testPasswordHash = hashPassword(TEST_PASSWORD);

/** A person with the password `TEST_PASSWORD`; what is not given is an external user nobody restricts. */
export async function createPerson(db: Db, values: Partial<typeof users.$inferInsert> = {}) {
  const [person] = await db
    .insert(users)
    .values({
      login: `person-${nextNumber('person')}@example.com`,
      firstName: 'Paul',
      lastName: 'Einkauf',
      passwordHash: await testPasswordHash,
      ...values,
    })
    .returning();
  if (!person) throw new Error('the person was not stored');
  return person;
}

/** A Cookie header with a fresh session of the person, as signing in would have set it. */
export async function sessionCookieOf(db: Db, userId: string, now: Date = new Date()): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.userId, userId));
  const [session] = await db
    .insert(userSessions)
    .values({ userId, createdAt: now, lastSeenAt: now })
    .returning();
  if (!user || !session) throw new Error('nobody to sign in');
  const claims = { userId, sid: session.sessionId, sv: user.sessionVersion, locale: user.language };
  return `${sessionCookieName()}=${await encode({ token: claims, secret: env().NEXTAUTH_SECRET })}`;
}

/** Makes `getDatabase` answer with this database in the running test file. */
export function useAsPortalDatabase(database: Database): void {
  portalDatabase.set(Promise.resolve(database));
}
