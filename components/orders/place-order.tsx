'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lockGrid } from '@/components/data-grid/store/lock-grid';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { useDoneToast } from '@/components/lists/use-done-toast';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import { useRefresh } from '@/lib/client/use-refresh';
import type { UnitDto } from '@/lib/contract/units';
import { orderRefusals } from '@/lib/domain/orders/order-readiness';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import { unitDatum } from '@/lib/domain/units/unit-data';
import type { OrderStore } from './store/order-store';

const PlaceOrderDialog = later(() =>
  import('./placing/place-order-dialog').then((module) => module.PlaceOrderDialog),
);

interface PlaceOrderProps {
  unitId: string;
  order: OrderStore;
  ability: Verdict;
  /** Called after the order is placed. */
  onPlaced: () => void;
}

/** The button that places the order: enabled by the rule, explains why if not, and confirms with a summary. */
export function PlaceOrder({ unitId, order, ability, onPlaced }: PlaceOrderProps) {
  const t = useTranslations('orders.place');
  const reasons = useTranslations('errors.ORDER');
  const refresh = useRefresh();
  const tellDone = useDoneToast(unitId);
  const [asking, setAsking] = useState(false);
  const refusal = useOrderRefusal(order);
  if (!ability.can) return null;

  function done([lot]: readonly UnitDto[]): void {
    setAsking(false);
    // With the number of the order.
    void tellDone({ title: t('done'), text: (lot && unitDatum(lot.data, 'OrderNumber')) ?? undefined });
    // Until the page is reloaded, the ordered rows are read-only.
    lockGrid(order.grid);
    onPlaced();
    refresh();
  }

  return (
    <>
      <Button
        variant="primary"
        blocked={refusal ? reasons(refusal.key, { count: refusal.count }) : undefined}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('action')}
      </Button>
      {asking && <PlaceOrderDialog unitId={unitId} onClose={() => setAsking(false)} onPlaced={done} />}
    </>
  );
}

/** The first problem that prevents placing the order, or null. */
function useOrderRefusal({ grid, summary }: OrderStore) {
  const { unsaved, invalid } = useGridStatus(grid);
  const counted = summary().totals.qty > 0 ? 1 : 0;
  const [first] = orderRefusals({ counted, invalid, unsaved });
  if (!first) return null;
  const keys = {
    'ORDER.UnsavedItems': 'UnsavedItems',
    'ORDER.InvalidItems': 'InvalidItems',
    'ORDER.NoItems': 'NoItems',
  } as const;
  return { key: keys[first.code], count: first.count };
}
