import type { Db } from '@/db/client';
import { findRepresented } from '@/db/queries/find-represented';
import { loadPortal } from '@/db/queries/portal';
import type { ActivityDetails } from '@/lib/domain/activity/changes';
import { dayAt } from '@/lib/domain/calendar';
import { groupBy } from '@/lib/domain/group-by';
import type { RecordedEntry } from '../recording/record-entries';

/** An entry with the absent person on whose behalf it was done; unchanged if there is none. */
export function namingAbsent(entry: RecordedEntry, onBehalfOf: string | null): RecordedEntry {
  if (onBehalfOf === null) return entry;
  const details: ActivityDetails = entry.details ? JSON.parse(entry.details) : {};
  return { ...entry, details: JSON.stringify({ ...details, onBehalfOf }) };
}

/**
 * Adds the represented people to entries whose authors are substitutes, by the roles they borrow from them.
 */
export async function namingThoseActedFor(
  db: Db,
  entries: readonly RecordedEntry[],
): Promise<RecordedEntry[]> {
  const named: RecordedEntry[] = [];
  const { timeZone } = await loadPortal(db);
  for (const [day, own] of groupBy(entries, ({ date }) => dayAt(date, timeZone))) {
    const userIds = [...new Set(own.flatMap(({ userId }) => userId ?? []))];
    const rootUnitIds = [...new Set(own.map(({ rootUnitId }) => rootUnitId))];
    const found = await findRepresented(db, { userIds, rootUnitIds, day });
    for (const entry of own) {
      const { absentId = null } =
        found.find(
          ({ substituteId, rootUnitId }) => substituteId === entry.userId && rootUnitId === entry.rootUnitId,
        ) ?? {};
      named.push(namingAbsent(entry, absentId));
    }
  }
  return named;
}
