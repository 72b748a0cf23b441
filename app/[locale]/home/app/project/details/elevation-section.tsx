import { getTranslations } from 'next-intl/server';
import { ElevationPicture } from '@/components/orders/elevation-picture';
import { Card } from '@/components/ui/card';
import { orderElevation } from '@/lib/domain/orders/elevation';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { listElevationRows } from '@/lib/services/orders/list-elevation-rows';

/** What the lots of a project have ordered, drawn; a lot itself shows its table. */
export async function ElevationSection({ unitId }: { unitId: string }) {
  const [ctx, { unit }, t] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getTranslations('orders.elevation'),
  ]);
  if (unit.variant === 'other' || isOrderLotType(unit.unitType)) return null;
  const elevation = orderElevation(await listElevationRows(ctx, unit));
  if (elevation === null) return null;
  return (
    <Card title={t('title')}>
      <ElevationPicture elevation={elevation} label={t('label', { title: unit.title })} />
      {!elevation.isWhole && <p className="mt-2 text-ink-3 text-xs">{t('notWhole')}</p>}
    </Card>
  );
}
