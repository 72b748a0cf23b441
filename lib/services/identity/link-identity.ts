import type { Db } from '@/db/client';
import { userIdentities } from '@/db/schema';
import type { ClaimedPerson } from '@/lib/domain/identity/read-claims';

/** From now on whoever signs in with this issuer and subject is this person. */
export async function linkIdentity(
  db: Db,
  { issuer, subject }: Pick<ClaimedPerson, 'issuer' | 'subject'>,
  userId: string,
): Promise<void> {
  await db.insert(userIdentities).values({ issuer, subject, userId }).onConflictDoNothing();
}
