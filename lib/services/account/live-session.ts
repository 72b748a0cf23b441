import { and, gt, isNull, type SQL } from 'drizzle-orm';
import { userSessions } from '@/db/schema';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '@/lib/domain/account/session-limits';

/** Sessions that are still valid: not ended, not too old, used recently. */
export function isLiveSession(now: Date): SQL | undefined {
  return and(
    isNull(userSessions.revokedAt),
    gt(userSessions.createdAt, new Date(now.getTime() - SESSION_LIFETIME_MS)),
    gt(userSessions.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_MS)),
  );
}
