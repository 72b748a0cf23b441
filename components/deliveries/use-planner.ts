import { useMemo, useState } from 'react';
import { shownSettings } from '@/lib/client/page-settings';
import { useResource } from '@/lib/client/use-resource';
import type { Along, Wave } from '@/lib/domain/deliveries/plan-wave';
import { planWave } from '@/lib/domain/deliveries/plan-wave';
import type { PlannedDelivery } from '@/lib/domain/deliveries/planned-delivery';
import { keysBefore, plannedDeliveries, plantsOf } from './planned-deliveries';

const NOTHING: ReadonlySet<string> = new Set();
const STILL = { days: 0, along: 'none' } as const satisfies Move;
const NONE: readonly PlannedDelivery[] = [];

interface Move {
  days: number;
  along: Along;
}

/** The plan of a project and an unsaved move of it. */
export function usePlanner(
  { rootUnitId, since }: { rootUnitId: string; since: string },
  plantCountry: string | null,
) {
  const { data, mutate } = useResource(
    'getDeliveryPlan',
    { params: { rootProjectUnitID: rootUnitId } },
    { since, rootUnitId },
  );
  const plan = data?.data;
  const deliveries = useMemo(() => (plan ? plannedDeliveries(plan) : NONE), [plan]);
  const [keys, setKeys] = useState(NOTHING);
  const [move, setMove] = useState<Move>(STILL);
  const wave = useMemo(
    (): Wave | null =>
      move.days === 0
        ? null
        : planWave(
            deliveries,
            { keys, ...move },
            { plantCountry, plants: plantsOf(plan), loading: shownSettings() },
          ),
    [deliveries, keys, move, plantCountry, plan],
  );
  const shown = wave?.after ?? deliveries;
  const keyOf = useMemo(() => keysBefore(deliveries, shown), [deliveries, shown]);

  /** Returns false if a move must be saved or discarded first. */
  function select(key: string, adds: boolean): boolean {
    if (move.days !== 0) return keys.has(key);
    const next = new Set(adds ? keys : NOTHING);
    if (adds && keys.has(key)) next.delete(key);
    else next.add(key);
    setKeys(next);
    return true;
  }

  return {
    ...{ plan, deliveries, shown, keyOf, keys, move, wave, mutate, select },
    /** Moves the selected deliveries by further whole days. */
    shift: (days: number) => setMove((current) => ({ ...current, days: current.days + days })),
    setAlong: (along: Along) => setMove((current) => ({ ...current, along })),
    discard: () => {
      setMove(STILL);
      setKeys(NOTHING);
    },
  };
}
export type Planner = ReturnType<typeof usePlanner>;
