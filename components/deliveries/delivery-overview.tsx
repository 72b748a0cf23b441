'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { TruckIcon } from '@/components/ui/icons';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import type { Day } from '@/lib/domain/calendar';
import type { OverviewView } from '@/lib/domain/deliveries/overview-view';
import { DeliveryList } from './delivery-list';
import type { DeliveryModelProps } from './delivery-model';
import { type DeliveryTableProps, lotTitles } from './delivery-table';
import { DeliveryTypeDialog } from './delivery-type-dialog';
import { deliveredQuery, overviewQuery } from './overview-query';
import { SelectedDelivery, type ShownDelivery } from './selected-delivery';

/** Loaded where the project has a model. */
const DeliveryModel = dynamic<DeliveryModelProps>(() => import('./delivery-model'), {
  ssr: false,
  loading: () => <div className="h-80 border-b bg-canvas" />,
});

export interface DeliveryOverviewProps {
  rootUnitId: string;
  /** What the page has read of the view, and where the changes stood before. */
  shown: Answer<'listDeliveries'>;
  /** The delivered ones, of which only the count is used. */
  delivered: Answer<'listDeliveries'>;
  since: string;
  today: Day;
  view: OverviewView;
  /** Whether the project has models to show. */
  hasModel: boolean;
  refusals: DeliveryTableProps['refusals'];
}

/** The deliveries of a project beside what the selected one holds; the first row is selected at first. */
export function DeliveryOverview(props: DeliveryOverviewProps) {
  const { rootUnitId, since, today, view, refusals, hasModel } = props;
  const { data, mutate } = useResource(
    'listDeliveries',
    { query: overviewQuery(rootUnitId, view, today) },
    { fallback: props.shown, since, rootUnitId },
  );
  const { data: delivered, mutate: mutateDelivered } = useResource(
    'listDeliveries',
    { query: deliveredQuery(rootUnitId, today) },
    { fallback: props.delivered, since, rootUnitId },
  );
  const { data: rows, count } = data;
  const [selectedId, setSelectedId] = useState<string>();
  const [asked, setAsked] = useState<{ delivery: DeliveryDto; to: 'done' | 'onCall' } | null>(null);
  const selected = rows.find((row) => row.deliveryLotID === selectedId) ?? rows[0];
  const shown = useMemo(() => selected && shownDelivery(selected), [selected]);
  if (count === 0 && delivered.count === 0 && view.past !== 'hide') return <NoDeliveries />;
  return (
    <div
      className={cx(
        'grid items-start gap-4',
        hasModel ? 'lg:grid-cols-[minmax(0,1fr)_440px]' : 'lg:grid-cols-[minmax(0,1fr)_320px]',
      )}
    >
      <DeliveryList
        {...{ rows, count, view, refusals }}
        deliveredCount={delivered.count}
        selectedId={selected?.deliveryLotID}
        onSelect={setSelectedId}
        onChange={(delivery, to) => setAsked({ delivery, to })}
      />
      {shown && (
        <SelectedDelivery
          rootUnitId={rootUnitId}
          delivery={shown}
          model={
            hasModel && (
              <DeliveryModel rootUnitId={rootUnitId} since={since} delivery={shown} colorsOf={null} />
            )
          }
        />
      )}
      {asked && (
        <DeliveryTypeDialog
          {...asked}
          onWritten={() => void Promise.all([mutate(), mutateDelivered()])}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function NoDeliveries() {
  const t = useTranslations('deliveries');
  return (
    <Card flush>
      <EmptyState icon={<TruckIcon />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    </Card>
  );
}

const partsOf = (list: string) => (list === '' ? [] : list.split(','));

function shownDelivery(delivery: DeliveryDto): ShownDelivery {
  const titles = lotTitles(delivery);
  return {
    title: delivery.title,
    day: delivery.deliveryDate,
    lots: partsOf(delivery.projectUnitIDs).map((unitId, index) => ({ unitId, title: titles[index] ?? '' })),
    wallNos: partsOf(delivery.wallNos),
  };
}
