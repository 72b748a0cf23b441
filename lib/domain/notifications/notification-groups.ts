import { type Day, dayAt } from '../calendar';
import { groupBy } from '../group-by';
import type { TimeZone } from '../time-zones';

interface ListedNotification {
  rootProjectUnitID: string;
  /** Instant in ISO 8601. */
  createdOn: string;
}

export interface NotificationGroup<Row> {
  rootUnitId: string;
  days: { day: Day; rows: Row[] }[];
}

/** Groups notifications by project and day in a zone, keeping their order. */
export function notificationGroups<Row extends ListedNotification>(
  rows: readonly Row[],
  zone: TimeZone,
): NotificationGroup<Row>[] {
  return [...groupBy(rows, ({ rootProjectUnitID }) => rootProjectUnitID)].map(([rootUnitId, ofProject]) => ({
    rootUnitId,
    days: [...groupBy(ofProject, ({ createdOn }) => dayAt(new Date(createdOn), zone))].map(
      ([day, ofDay]) => ({ day, rows: ofDay }),
    ),
  }));
}
