'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { TruckLoad } from '@/lib/domain/orders/truck-advice';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { Fleet } from './fleet';
import type { OrderStore } from './order-store';
import { useNotation } from './use-order';

/** The order as trucks being filled, and the nearest loads that fill them (domain.md §1, advice). */
export function TruckCard({ order }: { order: OrderStore }) {
  const t = useTranslations('orders.trucks');
  const show = quantityTexts(useNotation());
  const { totals } = useSyncExternalStore(order.subscribeCalmly, order.summary, order.summary);
  const { pallets, palletsToLoad, smallVolume, advice } = totals;
  const shown = show.pallets(pallets);
  return (
    <Card title={t('title')} mark={smallVolume && <Badge tone="warn">{t('smallVolume')}</Badge>} flush>
      <div className="divide-y md:flex md:divide-x md:divide-y-0">
        <div className="flex-1 space-y-2.5 p-3.5" role="status">
          <p>{t('toLoad', { pallets: shown, palletsToLoad })}</p>
          {pallets > 0 && (
            <Fleet pallets={pallets} even={!smallVolume} label={t('drawing', { pallets: shown })} />
          )}
          {smallVolume && <p className="text-ink-2">{t('warning')}</p>}
        </div>
        {advice?.fewer && <Advice load={advice.fewer} text={t('fewer', adviceValues(advice.fewer))} />}
        {advice && <Advice load={advice.more} text={t('more', adviceValues(advice.more))} />}
      </div>
    </Card>
  );

  function adviceValues({ trucks, delta }: TruckLoad) {
    return { trucks, delta: show.pallets(Math.abs(delta)) };
  }
}

function Advice({ load, text }: { load: TruckLoad; text: string }) {
  return (
    <div className="flex-1 space-y-1.5 p-3.5">
      <p>{text}</p>
      <Fleet pallets={load.pallets} even label={text} small />
    </div>
  );
}
