import { useMemo, useState } from 'react';
import { usePlantDays } from '@/components/ui/plant-days';
import { shownSettings } from '@/lib/client/page-settings';
import { useResource } from '@/lib/client/use-resource';
import { possibleWave, type Wave } from '@/lib/domain/deliveries/plan-wave';
import { planKey } from '@/lib/domain/deliveries/planned-delivery';
import { plannedDeliveries, plantsOf } from './planned-deliveries';
import { useWaveSaving } from './use-wave-saving';

export interface LotsMoveOptions {
  rootUnitId: string;
  /** The approval lots whose dates move. */
  lotIds: readonly string[];
  /** Called after they were moved. */
  onMoved: () => void;
}

/** An unsaved move of all dates of some lots; dates that cannot move stay. */
export function useLotsMove({ rootUnitId, lotIds, onMoved }: LotsMoveOptions) {
  const { country: plantCountry } = usePlantDays();
  const target = { params: { rootProjectUnitID: rootUnitId } };
  const { data, error, mutate } = useResource('getDeliveryPlan', target, { rootUnitId });
  const plan = data?.data;
  const [days, setDays] = useState(0);
  const deliveries = useMemo(() => (plan ? plannedDeliveries(plan) : []), [plan]);
  const keys = useMemo(() => {
    const isMeant = new Set(lotIds);
    const own = deliveries.filter(({ unitId, hasMaterials }) => hasMaterials && isMeant.has(unitId));
    return new Set(own.map(planKey));
  }, [deliveries, lotIds]);
  const wave = useMemo(
    (): Wave | null =>
      days === 0
        ? null
        : possibleWave(
            deliveries,
            { keys, days, along: 'none' },
            { plantCountry, plants: plantsOf(plan), loading: shownSettings() },
          ),
    [deliveries, keys, days, plantCountry, plan],
  );
  const saving = useWaveSaving({ plan, wave, mutate, onSaved: onMoved });
  return {
    ...{ plan, error, count: keys.size, days, wave, saving },
    shift: (further: number) => setDays((now) => now + further),
  };
}
