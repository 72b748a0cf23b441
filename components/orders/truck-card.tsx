'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { shownSettings } from '@/lib/client/page-settings';
import { piecesFor, type TruckLoad } from '@/lib/domain/orders/truck-advice';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { Fleet } from './parts/fleet';
import type { SummedLine } from './store/order-kind';
import type { OrderStore } from './store/order-store';
import { useNotation } from './store/use-order';

/** The order as trucks being filled, its weight, and the nearest loads that fill them (domain.md §1, advice). */
export function TruckCard({ order }: { order: OrderStore }) {
  const t = useTranslations('orders.trucks');
  const show = quantityTexts(useNotation());
  const { totals, lines } = useSyncExternalStore(order.subscribeSettled, order.summary, order.summary);
  const { pallets, palletsToLoad, weightKg, trucks, smallVolume, advice } = totals;
  const shown = show.pallets(pallets);
  const { editable } = order.grid;
  return (
    <Card title={t('title')} mark={smallVolume && <Badge tone="warn">{t('smallVolume')}</Badge>} flush>
      <div className="divide-y md:flex md:divide-x md:divide-y-0">
        <div className="flex-1 space-y-2.5 p-3.5" role="status">
          <p>{t('toLoad', { pallets: shown, palletsToLoad })}</p>
          {pallets > 0 && (
            <>
              <p>{t('weight', { weight: show.weight(weightKg), trucks: trucks.count })}</p>
              <Fleet
                pallets={pallets}
                trucks={trucks.count}
                even={!smallVolume}
                label={t('drawing', { pallets: shown })}
              />
            </>
          )}
          {trucks.decidedBy === 'weight' && (
            <p className="text-ink-2">
              {t('byWeight', { limit: show.pieces(shownSettings().truckPayloadKg) })}
            </p>
          )}
          {smallVolume && <p className="text-ink-2">{t('warning')}</p>}
        </div>
        {/* Nobody can follow it once the lot is read-only. */}
        {editable && advice?.fewer && <Advice load={advice.fewer} lines={lines} direction="fewer" />}
        {editable && advice && <Advice load={advice.more} lines={lines} direction="more" />}
      </div>
    </Card>
  );
}

interface AdviceProps {
  load: TruckLoad;
  lines: readonly SummedLine[];
  direction: 'fewer' | 'more';
}

/** A load that fills its trucks, and which lines could fill it. */
function Advice({ load, lines, direction }: AdviceProps) {
  const t = useTranslations('orders.trucks');
  const show = quantityTexts(useNotation());
  const { trucks, delta, decidedBy } = load;
  const example = piecesFor(load, lines);
  const change = { trucks, delta: show.pallets(Math.abs(delta)) };
  const text =
    decidedBy === 'weight'
      ? t(`${direction}ByWeight`, { ...change, pallets: show.pieces(load.pallets) })
      : t(direction, change);
  return (
    <div className="flex-1 space-y-1.5 p-3.5">
      <p>{text}</p>
      {example && (
        <p className="text-ink-2">
          {t('example', {
            pieces: show.pieces(example.pieces),
            product: example.line.title,
            size: show.mm(example.line.sizeMm),
          })}
        </p>
      )}
      {decidedBy === 'weight' && (
        <p className="text-ink-2">{t('byWeight', { limit: show.pieces(shownSettings().truckPayloadKg) })}</p>
      )}
      <Fleet pallets={load.pallets} trucks={trucks} even label={text} small />
    </div>
  );
}
