'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lockGrid } from '@/components/data-grid/store/lock-grid';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import { leavePage } from '@/components/ui/leave-page';
import { toast } from '@/components/ui/toast-store';
import { nextTaskAfter } from '@/lib/client/next-task';
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
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { push } = useRouter();
  const [asking, setAsking] = useState(false);
  const refusal = useOrderRefusal(order);
  if (!ability.can) return null;

  function done([lot]: readonly UnitDto[]): void {
    setAsking(false);
    void offerNext(lot);
    // Until the page is reloaded, the ordered rows are read-only.
    lockGrid(order.grid);
    onPlaced();
    refresh();
  }

  /** Says the number of the order, with the way to the task that waits next. */
  async function offerNext(lot: UnitDto | undefined): Promise<void> {
    const text = lot && (unitDatum(lot.data, 'OrderNumber') ?? undefined);
    const next = await nextTaskAfter(unitId);
    const action = next && {
      label: common('nextTask', { name: next.name }),
      run: () => leavePage(() => push(next.href)),
    };
    toast.success({ title: t('done'), text, ...(action && { action }) });
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
