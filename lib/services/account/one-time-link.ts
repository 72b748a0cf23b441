import type { Db } from '@/db/client';
import { oneTimeLinks } from '@/db/schema';
import { newSecretToken, secretTokenHash } from './secret-token';

interface NewLink {
  userId: string;
  purpose: typeof oneTimeLinks.$inferInsert.purpose;
  validHours: number;
}

/** Makes a link that works once. @returns its token, which is stored nowhere */
export async function makeOneTimeLink(db: Db, { validHours, ...link }: NewLink, now: Date): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(now.getTime() + validHours * 3_600_000);
  await db.insert(oneTimeLinks).values({ ...link, tokenHash: secretTokenHash(token), expiresAt });
  return token;
}
