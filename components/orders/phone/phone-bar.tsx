'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import { SaveButton } from '../parts/save-button';
import { useSaveText } from '../parts/use-save-text';
import type { OrderStore } from '../store/order-store';
import { useNotation } from '../store/use-order';

interface PhoneBarProps {
  order: OrderStore;
  /** Undefined if the table is read-only. */
  onSave?: (() => void) | undefined;
  /** The button that places the order. */
  children: ReactNode;
}

/** Fixed at the bottom of the window: save state, totals, and the next steps. */
export function PhoneBar({ order, onSave, children }: PhoneBarProps) {
  const t = useTranslations('orders.phone');
  const show = quantityTexts(useNotation());
  const status = useGridStatus(order.grid);
  const saveText = useSaveText(status);
  const { totals } = useSyncExternalStore(order.subscribe, order.summary, order.summary);
  const sums = t('sums', {
    rows: status.rows,
    area: show.areaM2(totals.areaMm2),
    pallets: show.pallets(totals.pallets),
  });
  return (
    <div className="save-bar sticky bottom-0 z-10 -mx-3 mt-4 -mb-4 border-line-strong border-t bg-surface px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] print:hidden">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs">
        {onSave && (
          <b role="status" className="font-semibold text-ink-2">
            {saveText}
          </b>
        )}
        <span className="text-ink-2 tabular-nums">{sums}</span>
      </p>
      <div className="mt-1 flex flex-wrap gap-2 *:flex-1">
        {onSave && <SaveButton status={status} onSave={onSave} />}
        {children}
      </div>
    </div>
  );
}
