'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ComponentType, useMemo, useState } from 'react';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { TruckIcon } from '@/components/ui/icons';
import { usePlantDays } from '@/components/ui/plant-days';
import type { Answer, Target } from '@/lib/client/call';
import { loadPart } from '@/lib/client/load-part';
import { shownSettings } from '@/lib/client/page-settings';
import { useResource } from '@/lib/client/use-resource';
import type { Day } from '@/lib/domain/calendar';
import type { PlannedDelivery } from '@/lib/domain/deliveries/planned-delivery';
import { WALL_STATES, wallStatesOn } from '@/lib/domain/deliveries/wall-states';
import type { WallIndex } from '@/lib/domain/models/wall-index';
import { DeliveryList, type OverviewView } from './delivery-list';
import type { AskedChange, DeliveryTableProps } from './delivery-table';
import { WALL_COLORS } from './delivery-tones';
import { DeliveryTypeDialog } from './delivery-type-dialog';
import { freightsOf } from './planned-deliveries';
import { SelectedDelivery } from './selected-delivery';
import { dateOfLot, type ShownDelivery, shownDelivery } from './shown-delivery';
import type { TimeLineCardProps } from './time-line-card';
import { type Planner, usePlanner } from './use-planner';
import type { WallChoice } from './walls-dialog';
import { withWallsOfPlan } from './walls-of-lot';

const TimeLineCard = dynamic<TimeLineCardProps>(() => loadPart(() => import('./time-line-card')), {
  ssr: false,
});

/** Renders the walls of a delivery in the project's models. */
export type WallsModel = ComponentType<{
  rootUnitId: string;
  since: string;
  label: string;
  wallNos: readonly string[];
  lotIds: readonly string[];
  groups: {
    of: (walls: WallIndex) => ReadonlyMap<string, string>;
    legend: readonly { key: string; name: string; color: string }[];
  } | null;
}>;

export interface DeliveryOverviewProps {
  rootUnitId: string;
  /** The data of the current page. */
  shown: ReadDeliveries;
  /** The delivered ones, of which only the count is used. */
  delivered: ReadDeliveries;
  /** The event position before they were read. */
  since: string;
  today: Day;
  view: OverviewView;
  /** Null if the project has no models. */
  Model: WallsModel | null;
  Choice: WallChoice | null;
  refusals: DeliveryTableProps['refusals'];
  /** Why the user may not select walls. */
  choiceRefusal: string | undefined;
}

/** Deliveries rendered by the server, and their query. */
interface ReadDeliveries {
  query: Target<'listDeliveries'>['query'];
  answer: Answer<'listDeliveries'>;
}

/** The deliveries of a project next to details of the selected one, and a timeline by weeks. */
export function DeliveryOverview(props: DeliveryOverviewProps) {
  const { rootUnitId, since, today, view, refusals, Model } = props;
  const { country: plantCountry } = usePlantDays();
  const { rows, count, deliveredCount, refresh } = useDeliveryRows(props);
  const planner = usePlanner({ rootUnitId, since }, plantCountry);
  const { plan } = planner;
  // The id of a table row, or a delivery clicked on the timeline.
  const [chosen, setChosen] = useState<string | ShownDelivery>();
  const [day, setDay] = useState<Day | null>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const selected = rows.find((row) => row.deliveryLotID === chosenId(chosen)) ?? rows[0];
  const shown = useMemo(
    () => (typeof chosen === 'object' ? withWallsOfPlan(chosen, plan) : selected && shownDelivery(selected)),
    [chosen, selected, plan],
  );
  const freights = useMemo(() => freightsOf(planner.deliveries, shownSettings()), [planner.deliveries]);
  const has = {
    deliveries: count > 0 || deliveredCount > 0 || freights.size > 0,
    plannedDates: planner.deliveries.length > 0,
  };
  if (!has.deliveries && !has.plannedDates && plan && !view.isFiltered) return <NoDeliveries />;
  const onSaved = () => {
    refresh();
    void planner.mutate();
  };
  const showDelivery = (delivery: PlannedDelivery) => plan && setChosen(dateOfLot(delivery, plan));
  return (
    <div className={BOARD}>
      <div
        className={cx(
          'contents lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-3',
          Model && 'xl:grid-cols-[minmax(0,1fr)_340px]',
        )}
      >
        <DeliveryList
          {...{ rows, count, view, refusals, deliveredCount, has, today, freights }}
          selectedId={typeof chosen === 'object' ? chosen.deliveryLotId : selected?.deliveryLotID}
          onSelect={setChosen}
          onChange={setAsked}
        />
        {shown && (
          <SelectedDelivery
            {...{ rootUnitId, refusals, plan }}
            delivery={shown}
            row={rows.find(({ deliveryLotID }) => deliveryLotID === shown.deliveryLotId)}
            isFollowed={day !== null && planner.keys.size === 0}
            onChange={setAsked}
            choice={{ since, Choice: props.Choice, refusal: props.choiceRefusal, onSaved }}
            model={Model && <Walls {...{ rootUnitId, since, shown, planner, day, Model }} />}
          />
        )}
      </div>
      <TimeLineCard
        {...{ planner, today, plantCountry }}
        day={day ?? today}
        onDay={setDay}
        onFocus={showDelivery}
      />
      {asked && <DeliveryTypeDialog {...asked} onWritten={refresh} onClose={() => setAsked(null)} />}
    </div>
  );
}

/**
 * From a laptop's width on everything is in view: the time line is as high as its rows, if there is room, and
 * the table takes the rest; both scroll in their frames. The head of the page takes 12 rem.
 */
const BOARD =
  'flex flex-col gap-4 lg:-mb-8 lg:grid lg:h-[calc(100dvh-12rem)] lg:min-h-[36rem] lg:grid-rows-[minmax(17rem,1fr)_minmax(0,auto)] lg:gap-3';

const chosenId = (chosen: string | ShownDelivery | undefined) =>
  typeof chosen === 'object' ? chosen.deliveryLotId : chosen;

/** The rows of the current page, and the number of delivered ones. */
function useDeliveryRows({ rootUnitId, since, ...read }: DeliveryOverviewProps) {
  const { data, mutate } = useResource(
    'listDeliveries',
    { query: read.shown.query },
    { fallback: read.shown.answer, since, rootUnitId },
  );
  const { data: delivered, mutate: mutateDelivered } = useResource(
    'listDeliveries',
    { query: read.delivered.query },
    { fallback: read.delivered.answer, since, rootUnitId },
  );
  return {
    rows: data.data,
    count: data.count,
    deliveredCount: delivered.count,
    refresh: () => void Promise.all([mutate(), mutateDelivered()]),
  };
}

interface WallsProps {
  rootUnitId: string;
  since: string;
  shown: ShownDelivery;
  planner: Planner;
  /** Null until the user chooses a day. */
  day: Day | null;
  Model: WallsModel;
}

/** The walls of the selected delivery; while the user looks at a day, all walls in their state of that day. */
function Walls({ rootUnitId, since, shown, planner, day, Model }: WallsProps) {
  const t = useTranslations('deliveries.overview');
  const { shown: deliveries } = planner;
  const lotIds = useMemo(() => shown.lots.map(({ unitId }) => unitId), [shown]);
  const groups = useMemo(
    () =>
      day === null
        ? null
        : {
            of: (walls: WallIndex) => wallStatesOn(deliveries, walls, day),
            legend: WALL_STATES.map((key) => ({
              key,
              name: t(`wallStates.${key}`),
              color: WALL_COLORS[key],
            })),
          },
    [deliveries, day, t],
  );
  return (
    <Model
      {...{ rootUnitId, since, lotIds, groups }}
      label={t('modelOf', { title: shown.title })}
      wallNos={shown.wallNos}
    />
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
