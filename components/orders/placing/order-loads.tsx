import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { useDayText } from '@/components/ui/use-day-text';
import { shownSettings } from '@/lib/client/page-settings';
import type { LoadedLot, SharedLoad } from '@/lib/domain/orders/shared-loads';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { Fleet } from '../parts/fleet';
import { useNotation } from '../store/use-order';

type Load = SharedLoad<LoadedLot & { name: string }>;

/** The trucks of an order, one load for each delivery day. */
export function OrderLoads({ loads }: { loads: readonly Load[] }) {
  const t = useTranslations('orders.place');
  return (
    <section aria-label={t('loads')} className="flex flex-col gap-2">
      {loads.map((load) => (
        <OrderLoad key={load.lots[0]?.unitId} load={load} />
      ))}
    </section>
  );
}

function OrderLoad({ load: { deliveryDay, lots, totals } }: { load: Load }) {
  const t = useTranslations('orders.place');
  const trucks = useTranslations('orders.trucks');
  const dayText = useDayText();
  const notation = useNotation();
  const show = quantityTexts(notation);
  const pallets = show.pallets(totals.pallets);
  const day = deliveryDay ? dayText(deliveryDay) : t('withoutDay');
  return (
    <div className="rounded border px-3 py-2">
      <p className="flex flex-wrap items-center gap-2">
        <b>{day}</b>
        <span className="min-w-0 text-ink-2">{lots.map(({ name }) => name).join(', ')}</span>
        {totals.smallVolume && <Badge tone="warn">{trucks('smallVolume')}</Badge>}
      </p>
      <p className="text-ink-2 tabular-nums">
        {t('loadFigures', {
          trucks: totals.trucks.count,
          pallets,
          area: show.areaM2(totals.areaMm2),
          weight: show.weight(totals.weightKg),
        })}
      </p>
      {totals.trucks.decidedBy === 'weight' && (
        <p className="text-ink-2">
          {trucks('byWeight', { limit: show.pieces(shownSettings().truckPayloadKg) })}
        </p>
      )}
      {totals.pallets > 0 && (
        <Fleet
          pallets={totals.pallets}
          trucks={totals.trucks.count}
          even={!totals.smallVolume}
          small
          label={trucks('drawing', { pallets })}
        />
      )}
    </div>
  );
}
