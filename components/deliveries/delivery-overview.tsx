'use client';

import { useTranslations } from 'next-intl';
import { useOptimistic, useState, useTransition } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Checkbox } from '@/components/ui/field';
import { TruckIcon } from '@/components/ui/icons';
import { Pager } from '@/components/ui/pager';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast-store';
import { type Answer, call } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import type { Day } from '@/lib/domain/calendar';
import { OVERVIEW_SIZES, type OverviewView } from '@/lib/domain/deliveries/overview-view';
import { href } from '@/lib/domain/navigation/pages';
import { DeliveryTable, type DeliveryTableProps, lotTitles } from './delivery-table';
import { overviewQuery } from './overview-query';
import { useFailureTexts } from './save-problem';
import { useDeliveryFormat } from './use-delivery-texts';
import { useOverviewAddress } from './use-overview-address';

export interface DeliveryOverviewProps {
  rootUnitId: string;
  /** What the page has read of the view, and where the changes stood before. */
  shown: Answer<'listDeliveries'>;
  since: string;
  today: Day;
  view: OverviewView;
  refusals: DeliveryTableProps['refusals'];
}

/** The deliveries of a project beside what the selected one holds; the first row is selected at first. */
export function DeliveryOverview(props: DeliveryOverviewProps) {
  const { rootUnitId, shown, since, today, view, refusals } = props;
  const query = overviewQuery(rootUnitId, view, today);
  const { data, mutate } = useResource('listDeliveries', { query }, { fallback: shown, since, rootUnitId });
  const { data: rows, count } = data;
  const t = useTranslations('deliveries.overview');
  const goTo = useOverviewAddress();
  // Ticked at once, though the rows come from the server.
  const [hidePast, setHidePast] = useOptimistic(view.hidePast);
  const [isPending, startTransition] = useTransition();
  const [selectedId, setSelectedId] = useState<string>();
  const [asked, setAsked] = useState<{ delivery: DeliveryDto; to: 'done' | 'onCall' } | null>(null);
  const selected = rows.find((row) => row.deliveryLotID === selectedId) ?? rows[0];
  if (count === 0 && !view.hidePast) return <NoDeliveries />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Card
        title={t('count', { count })}
        aside={
          <Checkbox
            label={t('hidePast')}
            checked={hidePast}
            aria-busy={isPending || undefined}
            onChange={({ target: { checked } }) =>
              startTransition(() => {
                setHidePast(checked);
                goTo({ past: checked ? 'hide' : null, page: null });
              })
            }
          />
        }
        flush
      >
        {rows.length === 0 ? (
          <EmptyState icon={<TruckIcon />} title={t('noneLeft')}>
            {t('noneLeftText')}
          </EmptyState>
        ) : (
          <DeliveryTable
            rows={rows}
            view={view}
            selectedId={selected?.deliveryLotID}
            refusals={refusals}
            onSelect={setSelectedId}
            onChange={(delivery, to) => setAsked({ delivery, to })}
          />
        )}
        <Pager
          of={t('of')}
          page={view.page}
          pageSize={view.size}
          count={count}
          sizes={OVERVIEW_SIZES}
          onPageSize={(size) => goTo({ size: String(size), page: null })}
          className="justify-end border-t py-1 pr-1.5 pl-3.5"
        />
      </Card>
      {selected && <SelectedDelivery key={selected.deliveryLotID} delivery={selected} />}
      {asked && <TypeDialog {...asked} onWritten={() => void mutate()} onClose={() => setAsked(null)} />}
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

/** Its lots as tabs, and its walls. */
function SelectedDelivery({ delivery }: { delivery: DeliveryDto }) {
  const t = useTranslations('deliveries.overview');
  const { day } = useDeliveryFormat();
  const unitIds = delivery.projectUnitIDs.split(',');
  const walls = delivery.wallNos === '' ? [] : delivery.wallNos.split(',');
  const wallList = (
    <>
      <p className="text-ink-2 text-sm">{t('wallsOf', { count: walls.length })}</p>
      <ul className="mt-1.5 flex flex-wrap gap-1">
        {walls.map((wall) => (
          <li key={wall} className="rounded-sm bg-sunken px-1.5 text-sm tabular-nums">
            {wall}
          </li>
        ))}
      </ul>
    </>
  );
  const lots = lotTitles(delivery).map((title, index) => ({ title, unitId: unitIds[index] ?? '' }));
  return (
    <Card title={delivery.title} aside={day(delivery.deliveryDate)} flush>
      <Tabs defaultValue={lots[0]?.unitId ?? ''}>
        <TabsList aria-label={t('lots')}>
          {lots.map(({ title, unitId }) => (
            <TabsTrigger key={unitId} value={unitId}>
              {title}
            </TabsTrigger>
          ))}
        </TabsList>
        {lots.map(({ unitId }) => (
          <TabsContent key={unitId} value={unitId} className="p-3.5">
            {wallList}
            <ButtonLink
              className="mt-3"
              href={href('unitDetails', { rootUnitId: delivery.rootProjectUnitID, unitId })}
            >
              {t('openLot')}
            </ButtonLink>
          </TabsContent>
        ))}
      </Tabs>
    </Card>
  );
}

/** Puts a delivery on call or fixes it, as the wire numbers the types. */
function changeType({ deliveryLotID, version }: DeliveryDto, deliveryType: 0 | 1): Promise<unknown> {
  const body = { deliveryLotID, deliveryType };
  return call('changeDelivery', { params: { deliveryLotID }, body, ifMatch: version });
}

interface TypeDialogProps {
  delivery: DeliveryDto;
  to: 'done' | 'onCall';
  onWritten: () => void;
  onClose: () => void;
}

/** Asks before a delivery is fixed or put on call: neither leads back. */
function TypeDialog({ delivery, to, onWritten, onClose }: TypeDialogProps) {
  const t = useTranslations('deliveries.overview');
  const failureTexts = useFailureTexts();
  const { day } = useDeliveryFormat();

  async function confirm(): Promise<boolean> {
    try {
      await changeType(delivery, to === 'done' ? 0 : 1);
      toast.success(t(`${to}Toast`));
      return true;
    } catch (error) {
      toast.error({ title: t('failed'), text: failureTexts(error).join(' ') });
      return false;
    } finally {
      onWritten();
    }
  }

  return (
    <ConfirmDialog open onClose={onClose} title={t(`${to}Title`)} confirmLabel={t(to)} onConfirm={confirm}>
      <p className="text-ink-2">
        {t(`${to}Text`, { title: delivery.title, day: day(delivery.deliveryDate) })}
      </p>
    </ConfirmDialog>
  );
}
