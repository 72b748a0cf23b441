'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { columnStepPx } from '@/components/data-grid/model/column-arrangement';
import {
  pinColumn,
  resizeColumn,
  shiftColumn,
  showColumn,
} from '@/components/data-grid/store/column-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { fitColumn } from '@/components/data-grid/view/fit-column';
import { Button } from '@/components/ui/button';

interface ColumnPlaceProps {
  grid: GridStore;
  columnKey: string;
  heading: HTMLElement;
  /** The column is hidden, and its heading with it. */
  onHidden: () => void;
}

/** Position and width of a column; every change shows at once. */
export function ColumnPlace({ grid, columnKey, heading, onHidden }: ColumnPlaceProps) {
  const t = useTranslations('orders.tools.column');
  const shown = () => grid.columns;
  const columns = useSyncExternalStore(grid.layoutListeners.subscribe, shown, shown);
  const col = columns.findIndex(({ key }) => key === columnKey);
  const column = columns[col];
  const canMove = (by: -1 | 1) => columns[col + by]?.sticky === column?.sticky;
  const step = (by: -1 | 1) => resizeColumn(grid, columnKey, heading.offsetWidth + by * columnStepPx);
  return (
    <fieldset className="flex flex-wrap gap-1.5 border-t pt-2 *:min-w-[calc(50%-3px)] *:flex-auto">
      <legend className="sr-only">{t('place')}</legend>
      <Button size="sm" disabled={!canMove(-1)} onClick={() => shiftColumn(grid, columnKey, -1)}>
        {t('left')}
      </Button>
      <Button size="sm" disabled={!canMove(1)} onClick={() => shiftColumn(grid, columnKey, 1)}>
        {t('right')}
      </Button>
      <Button size="sm" onClick={() => step(-1)}>
        {t('narrower')}
      </Button>
      <Button size="sm" onClick={() => step(1)}>
        {t('wider')}
      </Button>
      <Button size="sm" onClick={() => fitColumn(grid, columnKey)}>
        {t('fit')}
      </Button>
      <Button size="sm" onClick={() => pinColumn(grid, columnKey, !column?.sticky)}>
        {t(column?.sticky ? 'unpin' : 'pin')}
      </Button>
      <Button
        size="sm"
        className="basis-full"
        disabled={columns.length === 1}
        onClick={() => showColumn(grid, columnKey, false) && onHidden()}
      >
        {t('hide')}
      </Button>
    </fieldset>
  );
}
