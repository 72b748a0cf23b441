import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { movesOf } from './planned-deliveries';
import { useFailureTexts } from './save-problem';
import type { Planner } from './use-planner';

export interface WaveSaving extends Pick<Planner, 'plan' | 'wave' | 'mutate'> {
  /** Called after a wave was saved or undone, and the plan was updated. */
  onSaved: () => void;
}

/** Saves a wave, all or nothing, and undoes the last one. */
export function useWaveSaving({ plan, wave, mutate, onSaved }: WaveSaving) {
  const t = useTranslations('deliveries.wave');
  const failureTexts = useFailureTexts();
  const keyOf = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [lastMove, setLastMove] = useState<string | null>(null);

  async function write(
    work: (params: { rootProjectUnitID: string }) => Promise<{ next: DeliveryPlanDto; done: string }>,
  ): Promise<void> {
    if (!plan) return;
    setBusy(true);
    try {
      const { next, done } = await work({ rootProjectUnitID: plan.rootProjectUnitID });
      await mutate({ data: next }, { revalidate: false });
      onSaved();
      toast.success(done);
    } catch (error) {
      void mutate();
      toast.error({ title: t('failed'), text: failureTexts(error).join(' ') });
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    canUndo: lastMove !== null,
    save: () =>
      write(async (params) => {
        const moves = plan && wave ? movesOf(wave, plan) : [];
        const body = { moves };
        const { data } = await call('moveWave', { params, body, idempotencyKey: keyOf(body) });
        setLastMove(data.moveID);
        return { next: data.plan, done: t('saved', { count: moves.length }) };
      }),
    undo: () =>
      write(async (params) => {
        setLastMove(null);
        const { data } = await call('undoWave', { params: { ...params, moveID: lastMove ?? '' } });
        return { next: data, done: t('undone') };
      }),
  };
}
export type WaveWriting = ReturnType<typeof useWaveSaving>;
