import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { Tip } from '@/components/ui/tooltip';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { lotTitlesOf } from '@/lib/domain/deliveries/delivery-lists';
import type { OverviewColumn, OverviewView } from '@/lib/domain/deliveries/overview-view';
import { DELIVERY_TONES } from './delivery-tones';
import { useDeliveryFormat } from './use-delivery-texts';
import { useOverviewAddress } from './use-overview-address';

export interface DeliveryTableProps {
  rows: readonly DeliveryDto[];
  view: OverviewView;
  selectedId: string | undefined;
  /** Why nobody of this person's roles may confirm, or put on call. */
  refusals: { confirm: string | undefined; callOff: string | undefined };
  onSelect: (deliveryLotId: string) => void;
  onChange: (delivery: DeliveryDto, to: 'done' | 'onCall') => void;
}

/** The deliveries of a project; a row is selected by its name (portal-2 §2, delivery overview). */
export function DeliveryTable({ rows, view, selectedId, refusals, onSelect, onChange }: DeliveryTableProps) {
  const t = useTranslations('deliveries.overview');
  const { day } = useDeliveryFormat();
  return (
    <Table stacked>
      <thead>
        <tr>
          <SortableTh column="title" label={t('name')} view={view} />
          <SortableTh column="deliveryDate" label={t('date')} view={view} />
          <SortableTh column="groups" label={t('lots')} view={view} />
          <SortableTh column="wallNos" label={t('walls')} view={view} />
          <SortableTh column="status" label={t('status')} view={view} />
          <Th>
            <span className="sr-only">{t('actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr
            key={row.deliveryLotID}
            className={cx('cursor-pointer', row.deliveryLotID === selectedId && 'bg-accent-soft')}
            onClick={(event) => {
              const isButton = event.target instanceof Element && event.target.closest('button') !== null;
              if (!isButton) onSelect(row.deliveryLotID);
            }}
          >
            <Td>
              <button
                type="button"
                aria-pressed={row.deliveryLotID === selectedId}
                className="min-h-6 text-left font-medium"
                onClick={() => onSelect(row.deliveryLotID)}
              >
                {row.title}
              </button>
            </Td>
            <Td label={t('date')} className="whitespace-nowrap tabular-nums">
              {day(row.deliveryDate)}
            </Td>
            <Td label={t('lots')}>{lotTitlesOf(row.groups).join(', ')}</Td>
            <Td label={t('walls')} className="sm:max-w-40 sm:truncate">
              {row.wallNos.replaceAll(',', ', ')}
            </Td>
            <Td label={t('status')}>
              <Badge tone={DELIVERY_TONES[row.status]}>{t(`statuses.${row.status}`)}</Badge>
            </Td>
            <Td>
              {row.deliveryType !== 0 && (
                <span className="flex justify-end gap-1.5">
                  {row.deliveryType === 2 && (
                    <Button
                      size="sm"
                      variant="quiet"
                      blocked={refusals.callOff}
                      aria-haspopup="dialog"
                      onClick={() => onChange(row, 'onCall')}
                    >
                      {t('onCall')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    blocked={refusals.confirm}
                    aria-haspopup="dialog"
                    onClick={() => onChange(row, 'done')}
                  >
                    {t('done')}
                  </Button>
                </span>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

interface SortableThProps {
  column: OverviewColumn;
  label: string;
  view: OverviewView;
}

function SortableTh({ column, label, view }: SortableThProps) {
  const t = useTranslations('deliveries.overview');
  const goTo = useOverviewAddress();
  const isSorted = view.sort === column;
  const sorted = view.descending ? 'descending' : 'ascending';
  return (
    <Th aria-sort={isSorted ? sorted : undefined}>
      {/* Where rows are blocks nothing is sorted; the name alone is read with the cells. */}
      <span className="sm:hidden">{label}</span>
      <Tip text={t('sortBy', { column: label })}>
        <button
          type="button"
          className="-mx-1 inline-flex min-h-6 items-center gap-0.5 rounded px-1 hover:text-ink"
          onClick={() =>
            goTo({ sort: column, order: isSorted && !view.descending ? 'desc' : null, page: null })
          }
        >
          {label}
          {isSorted && <ChevronDownIcon size={14} className={view.descending ? '' : 'rotate-180'} />}
        </button>
      </Tip>
    </Th>
  );
}
