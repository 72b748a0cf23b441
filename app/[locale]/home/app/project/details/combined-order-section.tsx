import { getTranslations } from 'next-intl/server';
import { CombinedOrderButton } from '@/components/orders/placing/combined-order-button';
import { Card } from '@/components/ui/card';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { countLotsToOrder } from '@/lib/services/orders/count-lots-to-order';

/** Several lots of a project can be ordered in one step by whoever holds their tasks (domain.md §10). */
export async function CombinedOrderSection({ unitId }: { unitId: string }) {
  const [ctx, loaded, t] = await Promise.all([
    getPageContext(),
    getPageUnit(unitId),
    getTranslations('orders.place'),
  ]);
  if (loaded.unit.parentUnitId !== null || loaded.unit.variant === 'other') return null;
  const count = await countLotsToOrder(ctx, loaded);
  if (count < 2) return null;
  return (
    <Card title={t('combinedTitle')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{t('combinedHint', { count })}</p>
        <ClientMessages namespaces={['orders.place', 'orders.trucks']}>
          <CombinedOrderButton rootUnitId={unitId} product={ctx.product.key} />
        </ClientMessages>
      </div>
    </Card>
  );
}
