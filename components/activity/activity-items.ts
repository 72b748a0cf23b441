import type { ActivityDto } from '@/lib/contract/activity';
import { groupActivity } from '@/lib/domain/activity/changes';
import type { ActivityItem } from './activity-list';

/** Entries as lines, the latest first; small saves of one user are grouped. */
export function activityItems(entries: readonly ActivityDto[]): ActivityItem[] {
  const lines = entries.map((entry) => ({
    ...entry,
    at: Date.parse(entry.date),
    unitId: entry.projectUnitID,
    author: `${entry.userEmail ?? entry.userName ?? ''} ${entry.onBehalfOf ?? ''}`,
  }));
  return groupActivity(lines);
}
