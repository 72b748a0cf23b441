'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import type { ColumnFilter, TextCount } from '@/components/data-grid/model/arrange';
import { columnStepPx } from '@/components/data-grid/model/column-arrangement';
import { filterRows, filterTexts, sortRows } from '@/components/data-grid/store/bulk-actions';
import {
  pinColumn,
  resizeColumn,
  shiftColumn,
  showColumn,
} from '@/components/data-grid/store/column-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { fitColumn } from '@/components/data-grid/view/fit-column';
import { Button } from '@/components/ui/button';
import { Checkbox, TextField } from '@/components/ui/field';
import { hasText } from '@/lib/domain/search-words';
import { AnchoredPanel } from './anchored-panel';
import { focusGrid } from './use-grid-tools';

interface ColumnMenuProps {
  grid: GridStore;
  columnKey: string;
  heading: HTMLElement;
  onClose: () => void;
}

/** If there are more texts, users find them by typing. */
const SHOWN_TEXTS = 100;

/** Sort, position, width and filter of a column, below its heading; changes show at once. */
export function ColumnMenu({ grid, columnKey, heading, onClose }: ColumnMenuProps) {
  const t = useTranslations('orders.tools.column');
  const [sort, setSort] = useState(() => grid.arrangement.sorts[0]);
  const isSort = (descending: boolean) => sort?.key === columnKey && sort.descending === descending;
  const toggle = (descending: boolean) => {
    sortRows(grid, columnKey, isSort(descending) ? null : descending);
    setSort(grid.arrangement.sorts[0]);
  };
  const header = grid.columns.find(({ key }) => key === columnKey)?.header ?? '';
  return (
    <AnchoredPanel anchor={heading} label={t('title', { column: header })} onClose={onClose}>
      <div className="flex gap-1.5">
        {[false, true].map((descending) => (
          <Button
            key={String(descending)}
            size="sm"
            variant={isSort(descending) ? 'primary' : 'secondary'}
            aria-pressed={isSort(descending)}
            onClick={() => toggle(descending)}
          >
            {t(descending ? 'descending' : 'ascending')}
          </Button>
        ))}
      </div>
      <FilterFields grid={grid} columnKey={columnKey} />
      {grid.options.onArrangementChange && (
        <ColumnPlace
          grid={grid}
          columnKey={columnKey}
          heading={heading}
          onHidden={() => {
            focusGrid();
            onClose();
          }}
        />
      )}
    </AnchoredPanel>
  );
}

const NO_FILTER: ColumnFilter = { contains: '', only: null };

function FilterFields({ grid, columnKey }: { grid: GridStore; columnKey: string }) {
  const t = useTranslations('orders.tools.column');
  const [texts] = useState<TextCount[]>(() => filterTexts(grid, columnKey));
  const [filter, setFilter] = useState(() => grid.arrangement.filters.get(columnKey) ?? NO_FILTER);
  const apply = (next: ColumnFilter) => {
    setFilter(next);
    filterRows(grid, columnKey, next);
  };
  const offered = texts.filter(({ text }) => hasText(text, filter.contains));
  const tick = (text: string, ticked: boolean) => {
    const only = new Set(filter.only);
    if (ticked) only.add(text);
    else only.delete(text);
    apply({ ...filter, only: only.size > 0 ? only : null });
  };
  return (
    <>
      <TextField
        label={t('contains')}
        autoComplete="off"
        value={filter.contains}
        onChange={(event) => apply({ contains: event.target.value, only: null })}
      />
      <fieldset className="min-h-0 space-y-0.5 overflow-y-auto">
        <legend className="mb-1 text-ink-2 text-xs">{t('only')}</legend>
        {offered.slice(0, SHOWN_TEXTS).map(({ text, rows }) => (
          <Checkbox
            key={text}
            label={`${text || t('empty')} (${rows})`}
            checked={filter.only?.has(text) ?? false}
            onChange={(event) => tick(text, event.target.checked)}
          />
        ))}
        {offered.length > SHOWN_TEXTS && (
          <p className="text-ink-3 text-xs">{t('more', { count: offered.length - SHOWN_TEXTS })}</p>
        )}
      </fieldset>
      <Button size="sm" variant="quiet" disabled={filter === NO_FILTER} onClick={() => apply(NO_FILTER)}>
        {t('clear')}
      </Button>
    </>
  );
}

interface ColumnPlaceProps {
  grid: GridStore;
  columnKey: string;
  heading: HTMLElement;
  /** The column is hidden, and its heading with it. */
  onHidden: () => void;
}

/** Position and width of a column; every change shows at once. */
function ColumnPlace({ grid, columnKey, heading, onHidden }: ColumnPlaceProps) {
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
