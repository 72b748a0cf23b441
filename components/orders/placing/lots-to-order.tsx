'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { later } from '@/components/ui/later';
import { useRefresh } from '@/lib/client/use-refresh';
import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import type { PlacedLot } from './order-form';

const PlacedDialog = later(() => import('./placed-dialog').then((module) => module.PlacedDialog));

/**
 * A user who holds the tasks of several lots of a project can order them in one step (domain.md §10). The order
 * numbers stay until they are closed, although the offer goes with the last lots that wait.
 */
export function LotsToOrder(props: UnitSummaryProps) {
  const t = useTranslations('orders.place');
  const refresh = useRefresh();
  const { lotsToOrder } = useUnitSummary(props);
  const [placed, setPlaced] = useState<readonly PlacedLot[] | null>(null);
  return (
    <>
      {lotsToOrder >= 2 && (
        <Card title={t('combinedTitle')}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-2">{t('combinedHint', { count: lotsToOrder })}</p>
            <CombinedOrderButton rootUnitId={props.rootUnitId} onPlaced={setPlaced} />
          </div>
        </Card>
      )}
      {placed && (
        <PlacedDialog
          lots={placed}
          onClose={() => {
            setPlaced(null);
            refresh();
          }}
        />
      )}
    </>
  );
}

const PlaceOrderDialog = later(() =>
  import('./place-order-dialog').then((module) => module.PlaceOrderDialog),
);

interface CombinedOrderButtonProps {
  rootUnitId: string;
  /** Called with the ordered lots; their numbers are shown outside, because this button may be gone then. */
  onPlaced: (lots: readonly PlacedLot[]) => void;
}

/** Orders several lots of a project together. */
function CombinedOrderButton({ rootUnitId, onPlaced }: CombinedOrderButtonProps) {
  const t = useTranslations('orders.place');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('combined')}
      </Button>
      {asking && (
        <PlaceOrderDialog
          unitId={rootUnitId}
          onClose={() => setAsking(false)}
          onPlaced={(lots) => {
            setAsking(false);
            onPlaced(lots);
          }}
        />
      )}
    </>
  );
}
