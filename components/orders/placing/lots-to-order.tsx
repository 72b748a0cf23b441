'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import { CombinedOrderButton } from './combined-order-button';

/** A user who holds the tasks of several lots of a project can order them in one step (domain.md §10). */
export function LotsToOrder(props: UnitSummaryProps) {
  const t = useTranslations('orders.place');
  const { lotsToOrder } = useUnitSummary(props);
  if (lotsToOrder < 2) return null;
  return (
    <Card title={t('combinedTitle')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{t('combinedHint', { count: lotsToOrder })}</p>
        <CombinedOrderButton rootUnitId={props.rootUnitId} />
      </div>
    </Card>
  );
}
