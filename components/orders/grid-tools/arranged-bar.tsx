'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { isArranged } from '@/components/data-grid/model/arrange';
import { rearrange, showAsStored } from '@/components/data-grid/store/bulk-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Button } from '@/components/ui/button';

/** Shows the active sort and filters; announced when they change. */
export function ArrangedBar({ grid }: { grid: GridStore }) {
  const t = useTranslations('orders.tools.arranged');
  const version = () => grid.layoutVersion;
  useSyncExternalStore(grid.layoutListeners.subscribe, version, version);
  const arranged = isArranged(grid.arrangement);
  return (
    <div
      className={
        arranged ? 'flex flex-wrap items-center gap-x-2 gap-y-1 border-b bg-accent-soft px-3.5 py-1' : ''
      }
    >
      <p role="status" className="text-ink-2 text-xs">
        {arranged && arrangedText()}
      </p>
      {arranged && (
        <span className="ml-auto flex gap-1">
          <Button size="sm" variant="quiet" onClick={() => rearrange(grid)}>
            {t('again')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => showAsStored(grid)}>
            {t('all')}
          </Button>
        </span>
      )}
    </div>
  );

  function arrangedText(): string {
    const { sorts, filters } = grid.arrangement;
    const header = (key: string) => grid.allColumns.find((column) => column.key === key)?.header ?? '';
    const [sort] = sorts;
    return [
      t('rows', { shown: grid.shown.length, rows: grid.table.order.length }),
      sort && t(sort.descending ? 'descending' : 'ascending', { column: header(sort.key) }),
      filters.size > 0 && t('filtered', { columns: [...filters.keys()].map(header).join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ');
  }
}
