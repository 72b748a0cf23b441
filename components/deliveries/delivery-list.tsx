import { useTranslations } from 'next-intl';
import { useOptimistic, useTransition } from 'react';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { Checkbox } from '@/components/ui/field';
import { ChevronRightIcon, TruckIcon } from '@/components/ui/icons';
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
}

/** The table of a project's deliveries; delivered ones are collapsed at first. */
export function DeliveryList({ view, count, deliveredCount, ...table }: DeliveryListProps) {
  const t = useTranslations('deliveries.overview');
  const { change } = useAddressQuery();
  // Updated at once, although the rows come from the server.
  const [past, setPast] = useOptimistic(view.past);
  const [isPending, startTransition] = useTransition();

  function show(next: PastView) {
    startTransition(() => {
      setPast(next);
      change((query) => {
        if (next === 'folded') query.delete(PAST_PARAMETER);
        else query.set(PAST_PARAMETER, next);
        query.delete('page');
      });
    });
  }

  return (
    <Card
      title={t('count', { count: view.past === 'folded' ? count + deliveredCount : count })}
      aside={
        <Checkbox
          label={t('hidePast')}
          checked={past === 'hide'}
          aria-busy={isPending || undefined}
          onChange={({ target: { checked } }) => show(checked ? 'hide' : 'folded')}
        />
      }
      flush
    >
      {past !== 'hide' && deliveredCount > 0 && (
        <PastFold
          count={deliveredCount}
          isOpen={past === 'show'}
          onToggle={() => show(past === 'show' ? 'folded' : 'show')}
        />
      )}
      {table.rows.length === 0 && view.isFiltered && <NoMatch />}
      {table.rows.length === 0 && !view.isFiltered && (
        <EmptyState icon={<TruckIcon />} title={t('noneLeft')}>
          {t('noneLeftText')}
        </EmptyState>
      )}
      {table.rows.length > 0 && (
        <QueryPages of={t('of')} page={view.page} pageSize={view.size} count={count} sizes={OVERVIEW_SIZES}>
          <DeliveryTable {...table} order={view.order} />
        </QueryPages>
      )}
    </Card>
  );
}

function PastFold({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) {
  const t = useTranslations('deliveries.overview');
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="flex min-h-8 w-full items-center gap-1.5 border-b px-3 text-left text-ink-2 text-sm -outline-offset-2 hover:bg-hover pointer-coarse:min-h-touch"
      onClick={onToggle}
    >
      <ChevronRightIcon size={14} className={cx('transition-transform', isOpen && 'rotate-90')} />
      {t('delivered', { count })}
    </button>
  );
}
