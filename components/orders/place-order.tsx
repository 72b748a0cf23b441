'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast-store';
import { OfflineError, ProblemError } from '@/lib/client/http';
import { placeOrder } from '@/lib/client/orders';
import { useRefresh } from '@/lib/client/use-refresh';
import type { Verdict } from '@/lib/domain/members/verdict';
import { orderRefusals } from '@/lib/domain/orders/order-readiness';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import type { OrderStore } from './order-store';
import { useNotation } from './use-order';

interface PlaceOrderProps {
  unitId: string;
  order: OrderStore;
  ability: Verdict;
}

/** The step that ends the table: offered by the rule, explained while it is not, confirmed with the summary. */
export function PlaceOrder({ unitId, order, ability }: PlaceOrderProps) {
  const t = useTranslations('orders.place');
  const reasons = useTranslations('errors.ORDER');
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const refusal = useOrderRefusal(order);
  if (!ability.can) return null;

  async function place(): Promise<boolean> {
    try {
      const unit = await placeOrder(unitId);
      toast.success({ title: t('done'), text: unit.data.replace('OrderNumber=', '') });
      refresh();
      return true;
    } catch (error) {
      toast.error({ title: t('failed'), text: reasonOf(error) });
      return false;
    }
  }

  function reasonOf(error: unknown): string {
    if (error instanceof ProblemError) return error.messages[0]?.message ?? error.message;
    if (error instanceof OfflineError) return t('offline');
    throw error;
  }

  return (
    <>
      <Button
        variant="primary"
        blocked={refusal ? reasons(refusal.key, { count: refusal.count }) : undefined}
        onClick={() => setAsking(true)}
      >
        {t('action')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('title')}
        confirmLabel={t('confirm')}
        onConfirm={place}
      >
        <OrderFigures order={order} />
        <p className="mt-3 text-ink-2">{t('final')}</p>
      </ConfirmDialog>
    </>
  );
}

/** The first thing to be put right before the order can be placed, or null. */
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

function OrderFigures({ order }: { order: OrderStore }) {
  const t = useTranslations('orders');
  const show = quantityTexts(useNotation());
  const { lines, totals } = order.summary();
  return (
    <>
      <dl className="space-y-1 tabular-nums">
        {lines.map((line) => (
          <div key={line.key} className="flex justify-between gap-3">
            <dt className="truncate">
              {line.title}, {show.mm(line.sizeMm)} mm
            </dt>
            <dd>{show.pieces(line.qty)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t pt-1 font-semibold">
          <dt>{t('columns.pallets')}</dt>
          <dd>{show.pallets(totals.pallets)}</dd>
        </div>
      </dl>
      {totals.smallVolume && <p className="mt-2 text-warn">{t('trucks.warning')}</p>}
    </>
  );
}
