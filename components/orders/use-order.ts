import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { restoreDraft } from '@/components/data-grid/store/saving';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import { NOTATIONS, type Notation } from '@/lib/domain/quantity';
import { draftKey } from './kept-drafts';
import type { OrderKind } from './order-kind';
import { createOrder, type OrderStore } from './order-store';

interface OrderInput<Item> {
  unitId: string;
  userId: string;
  items: readonly Item[];
  editable: boolean;
}

/** What an earlier visit left unsaved and was put back into the table. */
export interface RestoredRows {
  restored: number;
  conflicting: number;
}

/** The store of a lot's table, made once, with what was typed before and not saved. */
export function useOrder<Item, Row, Head extends GroupHead>(
  kind: OrderKind<Item, Row, Head>,
  { unitId, userId, items, editable }: OrderInput<Item>,
) {
  const [order] = useState<OrderStore>(() =>
    createOrder(kind, { items, editable, draftKey: draftKey(userId, unitId) }),
  );
  const [restored, setRestored] = useState<RestoredRows | null>(null);
  // After the first render, which must equal the server's: only this device knows what was kept.
  useEffect(() => {
    const { grid, drafts } = order;
    if (!editable || !drafts) return;
    void drafts.takeEarlier((earlier) => {
      const outcome = restoreDraft(grid, earlier);
      grid.flushDraft();
      if (outcome.restored > 0) setRestored(outcome);
    });
    return () => {
      grid.flushDraft();
      void drafts.leave();
    };
  }, [order, editable]);
  return { order, restored, dismissRestored: () => setRestored(null) };
}

export function useNotation(): Notation {
  return NOTATIONS[useLocale()];
}
