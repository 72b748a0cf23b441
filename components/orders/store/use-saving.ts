import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { RowId } from '@/components/data-grid/model/types';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { toast } from '@/components/ui/toast-store';
import { growingWaits } from '@/lib/client/retry';
import { leaveWithoutAsking } from '@/lib/client/sync/unsaved-input';
import type { RowSaver, SaveOutcome } from './save-rows';

const WAITS = { firstMs: 5_000, longestMs: 60_000 };

/** Number of pending rows, and why they are pending. */
export interface Waiting {
  rows: number;
  isSignedOut: boolean;
  retry: () => Promise<void>;
}

/** Saves with a message of the result; pending saves are retried automatically. */
export function useSaving<Item>(grid: GridStore, saver: RowSaver<Item>) {
  const tell = useTelling();
  const [isSignedOut, setSignedOut] = useState(false);
  const rows = useWaitingRows(grid, saver);
  const report = useCallback(
    (outcome: SaveOutcome) => {
      setSignedOut(outcome.kind === 'signedOut');
      tell(outcome);
    },
    [tell],
  );
  const retry = useCallback(async () => {
    const outcome = await saver.retry();
    // The notice already says that the connection is missing.
    if (outcome.kind === 'offline') setSignedOut(false);
    else report(outcome);
  }, [saver, report]);
  const isWaiting = rows > 0 && !isSignedOut;
  useEffect(() => {
    if (!isWaiting) return;
    const done = new AbortController();
    void retryUntil(done.signal, retry);
    return () => done.abort();
  }, [isWaiting, retry]);
  const save = async (ids: readonly RowId[] | null) => report(await saver.save(ids));
  const waiting: Waiting = { rows, isSignedOut, retry };
  return { save, waiting };
}

function useWaitingRows<Item>(grid: GridStore, saver: RowSaver<Item>): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [saver.listeners.subscribe(listener), grid.statusListeners.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [grid, saver],
  );
  return useSyncExternalStore(subscribe, saver.count, saver.count);
}

/** Retries with increasing delays until no save is pending. */
async function retryUntil(done: AbortSignal, retry: () => Promise<void>): Promise<void> {
  const wait = growingWaits(WAITS, done);
  while (await wait()) await retry();
}

function useTelling(): (outcome: SaveOutcome) => void {
  const t = useTranslations('orders.save');
  return useCallback(
    (outcome) => {
      switch (outcome.kind) {
        case 'nothing':
          return;
        case 'saved':
          toast.success(t('saved', { rows: outcome.rows }));
          return;
        case 'refused':
          toast.error({ title: t('refused'), text: outcome.message });
          return;
        case 'signedOut':
          toast.error({ title: t('signedOut'), action: { label: t('signIn'), run: signInAgain } });
          return;
        default:
          toast.error(t(outcome.kind));
      }
    },
    [t],
  );
}

/** Opens the sign-in page and returns to this one afterwards. */
export function signInAgain(): void {
  leaveWithoutAsking();
  window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(window.location.pathname)}`);
}
