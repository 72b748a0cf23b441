import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { stretchedLink } from '@/components/ui/table';
import { useDayText } from '@/components/ui/use-day-text';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import type { Day } from '@/lib/domain/calendar';
import { entriesOf, lotTitlesOf } from '@/lib/domain/deliveries/delivery-lists';
import type { Freight } from '@/lib/domain/deliveries/exported-deliveries';
import { isConfirmationDue } from '@/lib/domain/deliveries/past-deliveries';
import { wallRanges } from '@/lib/domain/deliveries/wall-ranges';
import { dayText } from '@/lib/domain/moment-text';
import type { OrderTerm } from '@/lib/domain/navigation/list-order';
import { deliveryTypeNumber } from '@/lib/domain/vocabulary/delivery-types';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { DeliveryMark } from './delivery-mark';

/** A change to be confirmed. */
export interface AskedChange {
  delivery: DeliveryDto;
  to: 'done' | 'onCall';
}

/** The actions of a row. */
interface RowActions {
  selectedId: string | undefined;
  today: Day;
  /** The load of each delivery, by id; empty until the plan is loaded. */
  freights: ReadonlyMap<string, Freight>;
  /** Why the user may not confirm deliveries or put them on call. */
  refusals: { confirm: string | undefined; callOff: string | undefined };
  onSelect: (deliveryLotId: string) => void;
  onChange: (asked: AskedChange) => void;
}

export interface DeliveryTableProps extends RowActions {
  rows: readonly DeliveryDto[];
  order: readonly OrderTerm[];
}

/** The deliveries of a project; a row is selected by clicking its name (portal-2 §2, delivery overview). */
export function DeliveryTable({ rows, order, ...actions }: DeliveryTableProps) {
  const t = useTranslations('deliveries.overview');
  const columns = useColumns(actions);
  const { selectedId } = actions;
  return (
    <DataTable
      list="deliveries"
      label={t('of')}
      stacked
      framed
      className="sm:[&_td]:h-7 sm:[&_td]:px-1.5 sm:[&_td]:py-0 sm:[&_th]:px-1.5 sm:[&_td:first-child]:pl-3.5 sm:[&_th:first-child]:pl-3.5"
      columns={columns}
      rows={rows}
      rowId={({ deliveryLotID }) => deliveryLotID}
      order={{ terms: order }}
      look={{
        leadsSomewhere: true,
        classOf: ({ deliveryLotID }) =>
          cx('group/row', deliveryLotID === selectedId && 'bg-accent-soft hover:bg-accent-soft'),
      }}
    />
  );
}

const column = listColumns<DeliveryDto>();

function useColumns({ selectedId, today, freights, refusals: { confirm }, onSelect, onChange }: RowActions) {
  const t = useTranslations('deliveries.overview');
  const day = useDayText();
  const weekday = useWeekday();
  const show = useQuantityTexts();
  return useMemo(
    () =>
      column.columns([
        column.accessor('title', {
          header: t('name'),
          enableHiding: false,
          meta: { unnamed: true, className: 'sm:whitespace-nowrap' },
          cell: ({ row: { original } }) => (
            <button
              type="button"
              aria-pressed={original.deliveryLotID === selectedId}
              className={`${stretchedLink} min-h-6 text-left font-medium`}
              onClick={() => onSelect(original.deliveryLotID)}
            >
              {original.title}
            </button>
          ),
        }),
        column.accessor('deliveryDate', {
          header: t('date'),
          meta: { unnamed: true, className: 'whitespace-nowrap tabular-nums max-sm:col-[1]!' },
          cell: ({ getValue, row: { original } }) => (
            <>
              <span className="mr-1 inline-block min-w-6 text-ink-3">{weekday(getValue())}</span>
              {day(getValue())}
              <PhoneLoad freight={freights.get(original.deliveryLotID)} />
            </>
          ),
        }),
        column.accessor('groups', {
          header: t('lots'),
          meta: { wideOnly: true },
          cell: ({ getValue }) => lotTitlesOf(getValue()).join(', '),
        }),
        column.accessor('wallNos', {
          header: t('walls'),
          meta: { wideOnly: true, className: 'sm:max-w-20 sm:truncate tabular-nums' },
          cell: ({ getValue }) => wallRanges(entriesOf(getValue())).join(', '),
        }),
        column.display({
          id: 'volume',
          header: t('volume'),
          meta: { num: true, wideOnly: true },
          cell: ({ row: { original } }) => {
            const freight = freights.get(original.deliveryLotID);
            return freight && show.volumeM3(freight.volumeM3);
          },
        }),
        column.display({
          id: 'trucks',
          header: t('trucks'),
          meta: { num: true, wideOnly: true },
          cell: ({ row: { original } }) => freights.get(original.deliveryLotID)?.trucks,
        }),
        column.accessor('deliveryType', {
          header: t('status'),
          meta: { unnamed: true, className: 'max-sm:col-[2]!' },
          cell: ({ row: { original } }) => (
            <DeliveryMark status={original.status}>{t(`statuses.${original.status}`)}</DeliveryMark>
          ),
        }),
        column.display({
          id: 'actions',
          header: t('actions'),
          meta: { hiddenHeading: true },
          cell: ({ row: { original } }) => (
            <Confirm
              delivery={original}
              isShown={
                original.deliveryLotID === selectedId || isConfirmationDue(original.deliveryDate, today)
              }
              refusal={confirm}
              onChange={onChange}
            />
          ),
        }),
      ]),
    [t, day, weekday, show, selectedId, today, freights, confirm, onSelect, onChange],
  );
}

/** The short weekday of a day. */
function useWeekday(): (day: Day) => string {
  const format = useFormatter();
  return useMemo(() => (day) => dayText({ format }, day, { weekday: 'short' }), [format]);
}

/** The load on a phone, which has no columns for it. */
function PhoneLoad({ freight }: { freight: Freight | undefined }) {
  const t = useTranslations('deliveries.overview');
  const show = useQuantityTexts();
  if (!freight) return null;
  const load = { volume: show.volumeM3(freight.volumeM3), trucks: freight.trucks };
  return <span className="text-ink-2 sm:hidden"> · {t('load', load)}</span>;
}

interface ConfirmProps extends Pick<RowActions, 'onChange'> {
  delivery: DeliveryDto;
  /** Else it is only shown while the row is pointed at or the button has the focus. */
  isShown: boolean;
  refusal: string | undefined;
}

/** Confirms the date of a delivery that is not fixed yet. */
function Confirm({ delivery, isShown, refusal, onChange }: ConfirmProps) {
  const t = useTranslations('deliveries.overview');
  if (delivery.deliveryType === deliveryTypeNumber('Fixed')) return null;
  return (
    <span
      className={cx(
        'relative z-[1] flex justify-end',
        !isShown &&
          'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100 group-hover/row:pointer-events-auto group-hover/row:opacity-100 max-sm:hidden',
      )}
    >
      <Button
        size="sm"
        className="h-6 px-2 text-xs"
        blocked={refusal}
        aria-haspopup="dialog"
        onClick={() => onChange({ delivery, to: 'done' })}
      >
        {t('done')}
      </Button>
    </span>
  );
}
