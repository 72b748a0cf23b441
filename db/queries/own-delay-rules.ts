import type { Db } from '@/db/client';
import { ownDelayRules } from '@/db/schema';
import { dayAt } from '@/lib/domain/calendar';
import type { DelayValues, StoredDelayRule } from '@/lib/domain/workflow/own-delay-rules';
import { loadPortal } from './portal';

type Row = typeof ownDelayRules.$inferSelect;

/** What administrators have set in place of the built-in delay rules. */
export async function readOwnDelayRules(db: Db): Promise<(StoredDelayRule & { version: number })[]> {
  const rows = await db.select().from(ownDelayRules);
  if (rows.length === 0) return [];
  const { timeZone } = await loadPortal(db);
  return rows.map((row) => {
    const { tenantId, delayKey, version, updatedAt } = row;
    return { tenantId, delayKey, version, values: delayValuesOf(row), changedOn: dayAt(updatedAt, timeZone) };
  });
}

/** What a row sets; null since it was reset. */
function delayValuesOf(row: Row): DelayValues | null {
  const { reminder1Days, reminder2Days, escalationDays, escalatesTo, isOff } = row;
  if (reminder1Days === null || reminder2Days === null || escalationDays === null) return null;
  const days = { Reminder1: reminder1Days, Reminder2: reminder2Days, Escalation: escalationDays };
  return { days, escalatesTo, isOff };
}
