import { useTranslations } from 'next-intl';
import { useOptimistic, useTransition } from 'react';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { Checkbox } from '@/components/ui/field';
import { ChevronRightIcon, TruckIcon } from '@/components/ui/icons';
import { Pager } from '@/components/ui/pager';
import { OVERVIEW_SIZES, type PastView } from '@/lib/domain/deliveries/overview-view';
import { DeliveryTable, type DeliveryTableProps } from './delivery-table';
import { useOverviewAddress } from './use-overview-address';

interface DeliveryListProps extends DeliveryTableProps {
  /** Rows on all pages. */
  count: number;
  /** How many are delivered, whether they are listed or not. */
  deliveredCount: number;
}

/** The table of a project's deliveries, with the delivered ones folded away until somebody asks for them. */
export function DeliveryList({ count, deliveredCount, ...table }: DeliveryListProps) {
  const { view, rows } = table;
  const t = useTranslations('deliveries.overview');
  const goTo = useOverviewAddress();
  // Changed at once, though the rows come from the server.
  const [past, setPast] = useOptimistic(view.past);
  const [isPending, startTransition] = useTransition();

  function show(next: PastView) {
    startTransition(() => {
      setPast(next);
      goTo({ past: next === 'folded' ? null : next, page: null });
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
      {rows.length === 0 ? (
        <EmptyState icon={<TruckIcon />} title={t('noneLeft')}>
          {t('noneLeftText')}
        </EmptyState>
      ) : (
        <DeliveryTable {...table} />
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
  );
}

function PastFold({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) {
  const t = useTranslations('deliveries.overview');
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="flex min-h-8 w-full items-center gap-1.5 border-b px-3 text-left text-ink-2 text-sm -outline-offset-2 hover:bg-hover"
      onClick={onToggle}
    >
      <ChevronRightIcon size={14} className={cx('transition-transform', isOpen && 'rotate-90')} />
      {t('delivered', { count })}
    </button>
  );
}
