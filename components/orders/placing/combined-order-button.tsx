'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/later';
import { useRefresh } from '@/lib/client/use-refresh';
import type { UnitDto } from '@/lib/contract/units';

const PlaceOrderDialog = later(() =>
  import('./place-order-dialog').then((module) => module.PlaceOrderDialog),
);
const PlacedDialog = later(() => import('./placed-dialog').then((module) => module.PlacedDialog));

/** Orders several lots of a project together and then shows their order numbers. */
export function CombinedOrderButton({ rootUnitId }: { rootUnitId: string }) {
  const t = useTranslations('orders.place');
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [placed, setPlaced] = useState<readonly UnitDto[] | null>(null);
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
            setPlaced(lots);
          }}
        />
      )}
      {placed && (
        <PlacedDialog
          lots={placed}
          onClose={() => {
            setPlaced(null);
            // Only now, because the section with this dialog may be missing from the refreshed page.
            refresh();
          }}
        />
      )}
    </>
  );
}
