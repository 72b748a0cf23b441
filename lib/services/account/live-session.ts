import { and, gt, isNull, type SQL } from 'drizzle-orm';
import { userSessions } from '@/db/schema';
import { type Settings, signInLimits } from '@/lib/domain/configuration/settings';

/** Sessions that are still valid: not ended, not too old, used recently. */
export function isLiveSession(now: Date, settings: Settings): SQL | undefined {
  const { lifetimeMs, idleMs } = signInLimits(settings);
  return and(
    isNull(userSessions.revokedAt),
    gt(userSessions.createdAt, new Date(now.getTime() - lifetimeMs)),
    gt(userSessions.lastSeenAt, new Date(now.getTime() - idleMs)),
  );
}
