import type { Db } from '@/db/client';
import { ownNotifications } from '@/db/schema';
import { createJournalEntry, type TestUnit } from '@/tests/support/factories';

/** An unread notification of a step of the unit. @returns its id */
export async function createNotification(
  db: Db,
  { unitId, rootUnitId, ...unit }: TestUnit,
  userId: string,
): Promise<string> {
  const journalId = crypto.randomUUID();
  await createJournalEntry(db, { unitId, rootUnitId, ...unit }, { journalId });
  const [made] = await db
    .insert(ownNotifications)
    .values({
      ...{ userId, unitId, rootUnitId, journalId },
      ...{ kind: 'state', count: 1, foldKey: journalId, createdAt: new Date() },
    })
    .returning({ notificationId: ownNotifications.notificationId });
  return made?.notificationId ?? '';
}
