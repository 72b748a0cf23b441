'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import type { PlacedLot } from './order-form';

const PlaceOrderDialog = later(() =>
  import('./place-order-dialog').then((module) => module.PlaceOrderDialog),
);

interface CombinedOrderButtonProps {
  rootUnitId: string;
  /** Called with the ordered lots; their numbers are shown outside, because this button may be gone then. */
  onPlaced: (lots: readonly PlacedLot[]) => void;
}

/** Orders several lots of a project together. */
export function CombinedOrderButton({ rootUnitId, onPlaced }: CombinedOrderButtonProps) {
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
