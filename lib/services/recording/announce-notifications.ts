import type { Db } from '@/db/client';
import { emitChange } from '@/lib/events/emit-change';

/** What one message has room for; of more people, everybody asks. */
const MAX_NAMED = 100;

/** Has the open pages of these people, and of nobody else, read again what they are notified of. */
export async function announceNotifications(db: Db, userIds: readonly string[]): Promise<void> {
  const named = userIds.length <= MAX_NAMED ? { userIds: [...userIds] } : {};
  await emitChange(db, { kind: 'ownNotifications', rootUnitId: null, ...named });
}
