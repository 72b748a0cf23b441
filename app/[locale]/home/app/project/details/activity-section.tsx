import { LatestActivity } from '@/components/activity/latest-activity';
import { LATEST_ACTIVITY } from './activity-data';
import type { UnitPageData } from './load-unit-page';

/** The latest changes of a unit and everything below it. */
export function ActivitySection({
  unit,
  since,
  activity,
}: Pick<UnitPageData, 'unit' | 'since' | 'activity'>) {
  return (
    <LatestActivity
      rootUnitId={unit.rootUnitId}
      unitId={unit.unitId}
      read={LATEST_ACTIVITY}
      fallback={{ data: activity.rows, count: activity.count }}
      since={since}
    />
  );
}
