import type { Db } from '@/db/client';
import { emitChange } from '@/lib/events/emit-change';

/** Maximum number of people named in one message; for more, all pages read again. */
const MAX_NAMED = 100;

/** Tells the open pages of only these people to read their notifications again. */
export async function announceNotifications(db: Db, userIds: readonly string[]): Promise<void> {
  const named = userIds.length <= MAX_NAMED ? { userIds: [...userIds] } : {};
  await emitChange(db, { kind: 'ownNotifications', rootUnitId: null, ...named });
}
