import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { DraftRow } from '@/components/data-grid/model/draft';
import { useUnsavedInput } from '@/lib/client/sync/unsaved-input';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import { NOTATIONS, type Notation } from '@/lib/domain/quantity';
import type { OrderKind } from './order-kind';
import { createOrderSession, type OrderSessionInput, type RestoredRows, takeBack } from './order-session';

/** The table of a lot, created once, with unsaved rows of earlier visits. */
export function useOrder<Item, Row, Head extends GroupHead>(
  kind: OrderKind<Item, Row, Head>,
  input: OrderSessionInput<Item>,
) {
  const [session] = useState(() => createOrderSession(kind, input));
  const [restored, setRestored] = useState<RestoredRows | null>(null);
  const [left, setLeft] = useState<readonly DraftRow[]>([]);
  useEffect(() => session.live.attach(), [session]);
  useUnsavedInput(() => session.order.grid.status.unsaved > 0);
  // After the first render, which must equal the server's: drafts exist only on this device.
  useEffect(() => {
    const { grid, drafts } = session.order;
    const gone = new AbortController();
    takeBack(session, kind, gone.signal, (taken) => {
      if ('left' in taken) setLeft(taken.left);
      else setRestored(taken.restored);
      // Refused saves and saves pending at page leave stay stored on the device.
    }).catch(() => undefined);
    return () => {
      gone.abort();
      grid.flushDraft();
      void drafts?.leave();
    };
  }, [session, kind]);
  return {
    ...session,
    restored,
    dismissRestored: () => setRestored(null),
    left,
    dismissLeft: () => {
      session.order.drafts?.discard();
      setLeft([]);
    },
  };
}

export function useNotation(): Notation {
  return NOTATIONS[useLocale()];
}
