import type { Db } from '@/db/client';
import { emitChange } from '@/lib/events/emit-change';

/**
 * Announces to the administration's list of users that people have changed an account by themselves, which no entry
 * of the administration's log does (decision 0066). Must run in the transaction of the change.
 */
export function announceAccount(db: Db): Promise<void> {
  return emitChange(db, { kind: 'administration', rootUnitId: null });
}
