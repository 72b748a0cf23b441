import { useTranslations } from 'next-intl';
import { useOptimistic, useState, useTransition } from 'react';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { Checkbox } from '@/components/ui/field';
import { TruckIcon } from '@/components/ui/icons';
import { useAddressQuery } from '@/components/ui/use-address-query';
import type { PastView } from '@/lib/domain/deliveries/past-deliveries';
import { PAST_PARAMETER } from '@/lib/domain/lists/saved-views';
import type { OrderTerm } from '@/lib/domain/navigation/list-order';
import { DeliveryTable, type DeliveryTableProps } from './delivery-table';
import { OVERVIEW_SIZES } from './overview-view';

/** The deliveries selected by the URL. */
export interface OverviewView {
  page: number;
  size: number;
  order: readonly OrderTerm[];
  past: PastView;
  /** Whether filters hide some. */
  isFiltered: boolean;
}

interface DeliveryListProps extends Omit<DeliveryTableProps, 'order'> {
  view: OverviewView;
  /** Number of rows on all pages. */
  count: number;
  /** Number of delivered ones, listed or not. */
  deliveredCount: number;
  /** Whether the project has any deliveries, and dates that are only planned. */
  has: { deliveries: boolean; plannedDates: boolean };
}

/** The table of a project's deliveries; delivered ones are hidden at first. */
export function DeliveryList({ view, count, deliveredCount, has, ...table }: DeliveryListProps) {
  const t = useTranslations('deliveries.overview');
  const { change } = useAddressQuery();
  // Updated at once, although the rows come from the server.
  const [past, setPast] = useOptimistic(view.past);
  const [isPending, startTransition] = useTransition();

  function show(next: PastView) {
    startTransition(() => {
      setPast(next);
      change((query) => {
        if (next === 'hide') query.delete(PAST_PARAMETER);
        else query.set(PAST_PARAMETER, next);
        query.delete('page');
      });
    });
  }

  return (
    <Card
      title={t('count', { count: view.past === 'hide' ? count + deliveredCount : count })}
      aside={
        deliveredCount > 0 && (
          <Checkbox
            label={t('hidePast', { count: deliveredCount })}
            checked={past === 'hide'}
            className="items-center [&>input]:mt-0"
            aria-busy={isPending || undefined}
            onChange={({ target: { checked } }) => show(checked ? 'hide' : 'show')}
          />
        )
      }
      flush
      className="flex min-h-0 flex-col"
    >
      {count === 0 && view.isFiltered && <NoMatch />}
      {count === 0 && !view.isFiltered && <Nothing has={has} />}
      {count > 0 && <Pages view={view} count={count} table={table} />}
    </Card>
  );
}

/** No rows without a filter: there are none yet, or all are in the past. */
function Nothing({ has }: Pick<DeliveryListProps, 'has'>) {
  const t = useTranslations('deliveries');
  if (has.deliveries) {
    return (
      <EmptyState icon={<TruckIcon />} title={t('overview.noneLeft')}>
        {t('overview.noneLeftText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<TruckIcon />} title={t('emptyTitle')}>
      {t('emptyText')}
      {has.plannedDates && ` ${t('overview.plannedBelow')}`}
    </EmptyState>
  );
}

/** How many rows a phone shows at first; the others would push the time line far away. */
const FIRST_ROWS = 'max-sm:[&_nav]:hidden max-sm:[&_tbody>tr:nth-child(n+6)]:hidden!';
const FIRST_COUNT = 5;

interface PagesProps {
  view: OverviewView;
  count: number;
  table: Omit<DeliveryTableProps, 'order'>;
}

/** The rows of the page in a frame; on a phone the next ones first, and all on request. */
function Pages({ view, count, table }: PagesProps) {
  const t = useTranslations('deliveries.overview');
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && table.rows.length > FIRST_COUNT;
  return (
    <>
      <QueryPages
        of={t('of')}
        page={view.page}
        pageSize={view.size}
        count={count}
        sizes={OVERVIEW_SIZES}
        className={cx('flex min-h-0 flex-1 flex-col', isCut && FIRST_ROWS)}
      >
        <DeliveryTable {...table} order={view.order} />
      </QueryPages>
      {isCut && (
        <button
          type="button"
          className="min-h-touch border-t font-medium text-accent text-sm hover:bg-hover sm:hidden"
          onClick={() => setWhole(true)}
        >
          {t('showAll', { count })}
        </button>
      )}
    </>
  );
}
