import type { Page } from '@/db/queries/listing';
import type { UnitRow } from '@/db/schema';
import type { ActivityDto } from '@/lib/contract/activity';
import { getPageContext } from '@/lib/page/page-context';
import { ACTIVITY_LIST, activityOfUnit } from '@/lib/services/activity/list-activity';

/** Number of entries read for a unit's page; small ones are grouped. */
export const LATEST_ACTIVITY = 30;

/** A page of the activity of a unit and everything below it, the latest first. */
export async function readActivity(
  unit: Pick<UnitRow, 'unitId' | 'rootUnitId' | 'parentUnitId'>,
  page: { limit: number; offset: number },
): Promise<Page<ActivityDto>> {
  const orderBy = [...(ACTIVITY_LIST.defaultOrder ?? [])];
  return activityOfUnit(await getPageContext(), unit, { where: undefined, orderBy, ...page });
}
