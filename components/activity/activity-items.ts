import type { ActivityDto } from '@/lib/contract/activity';
import { groupActivity } from '@/lib/domain/activity/changes';
import type { ActivityItem } from './activity-list';

/** Entries, the latest first, as lines; small saves of one person are put together. */
export function activityItems(entries: readonly ActivityDto[]): ActivityItem[] {
  const lines = entries.map((entry) => ({
    ...entry,
    at: Date.parse(entry.date),
    unitId: entry.projectUnitID,
    author: `${entry.userEmail ?? entry.userName ?? ''} ${entry.onBehalfOf ?? ''}`,
  }));
  return groupActivity(lines);
}
