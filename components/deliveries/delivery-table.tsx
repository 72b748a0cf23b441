import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { stretchedLink } from '@/components/ui/table';
import { useDayText } from '@/components/ui/use-day-text';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { lotTitlesOf } from '@/lib/domain/deliveries/delivery-lists';
import type { OrderTerm } from '@/lib/domain/navigation/list-order';
import { deliveryTypeNumber } from '@/lib/domain/vocabulary/delivery-types';
import { DELIVERY_TONES } from './delivery-tones';

/** A change to be confirmed. */
export interface AskedChange {
  delivery: DeliveryDto;
  to: 'done' | 'onCall';
}

/** The actions of a row. */
interface RowActions {
  selectedId: string | undefined;
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
      columns={columns}
      rows={rows}
      rowId={({ deliveryLotID }) => deliveryLotID}
      order={{ terms: order }}
      look={{
        leadsSomewhere: true,
        classOf: ({ deliveryLotID }) => deliveryLotID === selectedId && 'bg-accent-soft',
      }}
    />
  );
}

const column = listColumns<DeliveryDto>();

function useColumns({ selectedId, refusals: { confirm, callOff }, onSelect, onChange }: RowActions) {
  const t = useTranslations('deliveries.overview');
  const day = useDayText();
  return useMemo(
    () =>
      column.columns([
        column.accessor('title', {
          header: t('name'),
          enableHiding: false,
          meta: { unnamed: true },
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
          meta: { className: 'whitespace-nowrap tabular-nums' },
          cell: ({ getValue }) => day(getValue()),
        }),
        column.accessor('groups', {
          header: t('lots'),
          cell: ({ getValue }) => lotTitlesOf(getValue()).join(', '),
        }),
        column.accessor('wallNos', {
          header: t('walls'),
          meta: { className: 'sm:max-w-40 sm:truncate' },
          cell: ({ getValue }) => getValue().replaceAll(',', ', '),
        }),
        column.accessor('deliveryType', {
          header: t('status'),
          cell: ({ row: { original } }) => (
            <Badge tone={DELIVERY_TONES[original.status]}>{t(`statuses.${original.status}`)}</Badge>
          ),
        }),
        column.display({
          id: 'actions',
          header: t('actions'),
          meta: { hiddenHeading: true },
          cell: ({ row: { original } }) => <Steps delivery={original} {...{ confirm, callOff, onChange }} />,
        }),
      ]),
    [t, day, selectedId, confirm, callOff, onSelect, onChange],
  );
}

type StepsProps = RowActions['refusals'] & Pick<RowActions, 'onChange'> & { delivery: DeliveryDto };

/** The actions of a delivery that is not fixed yet. */
function Steps({ delivery, confirm, callOff, onChange }: StepsProps) {
  const t = useTranslations('deliveries.overview');
  const { deliveryType } = delivery;
  if (deliveryType === deliveryTypeNumber('Fixed')) return null;
  return (
    <span className="relative z-[1] flex justify-end gap-1.5">
      {deliveryType === deliveryTypeNumber('Planned') && (
        <Button
          size="sm"
          variant="quiet"
          blocked={callOff}
          aria-haspopup="dialog"
          onClick={() => onChange({ delivery, to: 'onCall' })}
        >
          {t('onCall')}
        </Button>
      )}
      <Button
        size="sm"
        blocked={confirm}
        aria-haspopup="dialog"
        onClick={() => onChange({ delivery, to: 'done' })}
      >
        {t('done')}
      </Button>
    </span>
  );
}
