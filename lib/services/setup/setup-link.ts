import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { setupLinks } from '@/db/schema';
import { newSecretToken, secretTokenHash } from '../account/secret-token';
import { isSetupOpen } from './setup-state';

export const SETUP_LINK_HOURS = 24;
/** Every process prints a link of its own, so that each log has one that works. */
const MOST_LINKS = 8;

export interface SetupLink {
  /** Stands behind `#`, so that no proxy and no log of requests sees it. */
  token: string;
  expiresAt: Date;
}

/** A new link to create the first administrator with; null if the set-up is finished. */
export async function makeSetupLink(db: Db, now: Date): Promise<SetupLink | null> {
  if (!(await isSetupOpen(db))) return null;
  const token = newSecretToken();
  const expiresAt = new Date(now.getTime() + SETUP_LINK_HOURS * 3_600_000);
  await db.transaction(async (tx) => {
    await tx.insert(setupLinks).values({ tokenHash: secretTokenHash(token), createdAt: now, expiresAt });
    const others = await tx
      .select({ linkId: setupLinks.linkId })
      .from(setupLinks)
      .orderBy(desc(setupLinks.createdAt), desc(setupLinks.linkId))
      .offset(MOST_LINKS);
    const oldest = others.map(({ linkId }) => linkId);
    await tx.delete(setupLinks).where(or(inArray(setupLinks.linkId, oldest), lte(setupLinks.expiresAt, now)));
  });
  return { token, expiresAt };
}

/** A link that may still be used, by its token. */
export function openSetupLink(token: string, now: Date) {
  return and(
    eq(setupLinks.tokenHash, secretTokenHash(token)),
    isNull(setupLinks.usedAt),
    gt(setupLinks.expiresAt, now),
  );
}
