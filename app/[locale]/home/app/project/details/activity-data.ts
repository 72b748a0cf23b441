import type { ActivityItem } from '@/components/activity/activity-list';
import { groupActivity } from '@/lib/domain/activity/changes';
import { getPageContext } from '@/lib/page/page-context';
import { ACTIVITY_LIST, listActivity } from '@/lib/services/activity/list-activity';

/** A page of the activity of a unit and all below it, with small saves put together; `count` is that of entries. */
export async function readActivity(
  unitId: string,
  page: { limit: number; offset: number },
): Promise<{ items: ActivityItem[]; count: number }> {
  const orderBy = [...(ACTIVITY_LIST.defaultOrder ?? [])];
  const { rows, count } = await listActivity(
    await getPageContext(),
    { where: undefined, orderBy, ...page },
    unitId,
  );
  const lines = rows.map((row) => ({
    ...row,
    at: Date.parse(row.date),
    unitId: row.projectUnitID,
    author: row.userEmail ?? row.userName ?? '',
  }));
  return { items: groupActivity(lines), count };
}
