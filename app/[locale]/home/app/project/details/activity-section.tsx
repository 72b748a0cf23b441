import { LatestActivity } from '@/components/activity/latest-activity';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { readActivity } from './activity-data';

/** As many entries are read; small ones are put together. */
const READ = 30;

/** The latest changes of a unit and of all below it. */
export async function ActivitySection({ unitId }: { unitId: string }) {
  const [{ changesSince }, { unit }, { rows, count }] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    readActivity(unitId, { limit: READ, offset: 0 }),
  ]);
  return (
    <ClientMessages namespaces={['activity', 'roles', 'states']}>
      <LatestActivity
        rootUnitId={unit.rootUnitId}
        unitId={unitId}
        read={READ}
        fallback={{ data: rows, count }}
        since={changesSince}
      />
    </ClientMessages>
  );
}
