import type { Db } from '@/db/client';
import { userSessions, type users } from '@/db/schema';
import { fullNameOf } from '@/lib/domain/account/full-name';

export type UserRow = typeof users.$inferSelect;

/** The browser that signs in, as shown in the list of sessions. */
export interface SignInDevice {
  address: string;
  userAgent: string;
}

/** A person who has just proved their identity, with their new session. */
export interface SignedInPerson {
  userId: string;
  login: string;
  name: string;
  language: UserRow['language'];
  sessionId: string;
  sessionVersion: number;
}

const USER_AGENT_LENGTH = 300;

/** Opens a session for a person whose credentials were checked. */
export async function openSession(
  db: Db,
  user: UserRow,
  device: SignInDevice,
  now: Date,
): Promise<SignedInPerson> {
  const [session] = await db
    .insert(userSessions)
    .values({
      userId: user.userId,
      userAgent: device.userAgent.slice(0, USER_AGENT_LENGTH),
      address: device.address,
      createdAt: now,
      lastSeenAt: now,
    })
    .returning({ sessionId: userSessions.sessionId });
  if (!session) throw new Error('the session was not stored');
  return {
    userId: user.userId,
    login: user.login,
    name: fullNameOf(user) || user.login,
    language: user.language,
    sessionId: session.sessionId,
    sessionVersion: user.sessionVersion,
  };
}
