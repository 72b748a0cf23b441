import { LotsToOrder } from '@/components/orders/placing/lots-to-order';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageUnit } from '@/lib/page/page-unit';
import { getSummary } from './unit-data';

/** Several lots of a project can be ordered in one step by whoever holds their tasks (domain.md §10). */
export async function CombinedOrderSection({ unitId }: { unitId: string }) {
  const { unit } = await getPageUnit(unitId);
  if (unit.parentUnitId !== null || unit.variant === 'other') return null;
  return (
    <ClientMessages namespaces={['orders.place', 'orders.trucks']}>
      <LotsToOrder {...(await getSummary(unitId))} />
    </ClientMessages>
  );
}
