import { useTranslations } from 'next-intl';
import { ElevationPicture } from '@/components/orders/elevation-picture';
import { Card } from '@/components/ui/card';
import type { UnitPageData, WorkData } from './load-unit-page';

/** A drawing of all ordered pieces of a project. */
export function ElevationSection({
  unit,
  elevation,
}: Pick<UnitPageData, 'unit'> & Pick<WorkData, 'elevation'>) {
  const t = useTranslations('orders.elevation');
  if (elevation === null) return null;
  return (
    <Card title={t('title')}>
      <ElevationPicture elevation={elevation} label={t('label', { title: unit.title })} />
      {!elevation.isWhole && <p className="mt-2 text-ink-3 text-xs">{t('notWhole')}</p>}
    </Card>
  );
}
