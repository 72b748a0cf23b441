import { type Day, todayInBerlin } from '../calendar';
import { groupBy } from '../group-by';

interface ListedNotification {
  rootProjectUnitID: string;
  /** Instant in ISO 8601. */
  createdOn: string;
}

export interface NotificationGroup<Row> {
  rootUnitId: string;
  days: { day: Day; rows: Row[] }[];
}

/** Groups notifications by project and day, keeping their order. */
export function notificationGroups<Row extends ListedNotification>(
  rows: readonly Row[],
): NotificationGroup<Row>[] {
  return [...groupBy(rows, ({ rootProjectUnitID }) => rootProjectUnitID)].map(([rootUnitId, ofProject]) => ({
    rootUnitId,
    days: [...groupBy(ofProject, ({ createdOn }) => todayInBerlin(new Date(createdOn)))].map(
      ([day, ofDay]) => ({ day, rows: ofDay }),
    ),
  }));
}
