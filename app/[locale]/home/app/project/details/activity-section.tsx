import { getTranslations } from 'next-intl/server';
import { ActivityList } from '@/components/activity/activity-list';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { HistoryIcon } from '@/components/ui/icons';
import { href } from '@/lib/domain/navigation/pages';
import { getPageUnit } from '@/lib/page/page-unit';
import { readActivity } from './activity-data';

/** Of the entries read, as many lines are shown. */
const SHOWN = 5;
const READ = 30;

/** The latest changes of a unit and of all below it. */
export async function ActivitySection({ unitId }: { unitId: string }) {
  const [t, { unit }, { items }] = await Promise.all([
    getTranslations('activity'),
    getPageUnit(unitId),
    readActivity(unitId, { limit: READ, offset: 0 }),
  ]);
  if (items.length === 0) return null;
  const all = href('activity', { rootUnitId: unit.rootUnitId, unitId });
  return (
    <Card title={t('title')} flush>
      <ActivityList items={items.slice(0, SHOWN)} unitId={unitId} />
      <div className="border-t p-1.5">
        <ButtonLink href={all} variant="quiet" icon={<HistoryIcon />}>
          {t('all')}
        </ButtonLink>
      </div>
    </Card>
  );
}
