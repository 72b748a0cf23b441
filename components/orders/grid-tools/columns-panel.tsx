'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import {
  columnArrangement,
  columnKeys,
  moveColumn,
  pinColumn,
  resetColumns,
  showColumn,
} from '@/components/data-grid/store/column-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { AnchoredPanel } from './anchored-panel';

interface ColumnsPanelProps {
  grid: GridStore;
  anchor: HTMLElement;
  onClose: () => void;
}

interface ListedColumn {
  key: string;
  header: string;
  isShown: boolean;
  isPinned: boolean;
}

/** All columns of the table: visibility, order and pinning. */
export function ColumnsPanel({ grid, anchor, onClose }: ColumnsPanelProps) {
  const t = useTranslations('orders.tools.columns');
  const version = () => grid.layoutVersion;
  useSyncExternalStore(grid.layoutListeners.subscribe, version, version);
  const columns = listedColumns(grid);
  return (
    <AnchoredPanel anchor={anchor} label={t('title')} onClose={onClose}>
      <ul aria-label={t('title')} className="min-h-0 space-y-0.5">
        {columns.map((column, index) => (
          <ColumnLine
            key={column.key}
            grid={grid}
            column={column}
            above={neighbour(column, columns[index - 1])}
            below={neighbour(column, columns[index + 1])}
          />
        ))}
      </ul>
      <p className="text-ink-2 text-xs">{t('text')}</p>
      <Button
        size="sm"
        variant="quiet"
        disabled={columnArrangement(grid) === null}
        onClick={() => resetColumns(grid)}
      >
        {t('reset')}
      </Button>
    </AnchoredPanel>
  );
}

interface ColumnLineProps {
  grid: GridStore;
  column: ListedColumn;
  /** Keys of the neighbours with which the column can swap places. */
  above: string | null;
  below: string | null;
}

function ColumnLine({ grid, column: { key, header, isShown, isPinned }, above, below }: ColumnLineProps) {
  const t = useTranslations('orders.tools.columns');
  const isLast = isShown && grid.columns.length === 1;
  return (
    <li className="flex items-center gap-1">
      <Checkbox
        label={header}
        className="min-w-0 flex-1 items-center"
        checked={isShown}
        disabled={isLast}
        title={isLast ? t('last') : t('show', { column: header })}
        onChange={(event) => showColumn(grid, key, event.target.checked)}
      />
      <IconButton
        size="sm"
        icon={<ChevronLeftIcon />}
        label={t('left', { column: header })}
        disabled={above === null}
        onClick={() => above !== null && moveColumn(grid, key, above, 'before')}
      />
      <IconButton
        size="sm"
        icon={<ChevronRightIcon />}
        label={t('right', { column: header })}
        disabled={below === null}
        onClick={() => below !== null && moveColumn(grid, key, below, 'after')}
      />
      <Button
        size="sm"
        variant={isPinned ? 'primary' : 'quiet'}
        aria-pressed={isPinned}
        aria-label={t('pin', { column: header })}
        onClick={() => pinColumn(grid, key, !isPinned)}
      >
        {t('pinned')}
      </Button>
    </li>
  );
}

/** Pinned columns in order, then the others; hidden ones stay in their position. */
function listedColumns(grid: GridStore): ListedColumn[] {
  const byKey = new Map(grid.allColumns.map((column) => [column.key, column]));
  const shown = new Set(grid.columns.map(({ key }) => key));
  const { start } = grid.columnTable.table.store.get().columnPinning;
  const others = columnKeys(grid).filter((key) => !start.includes(key));
  return [...start, ...others].flatMap((key) => {
    const column = byKey.get(key);
    if (!column) return [];
    return [{ key, header: column.header, isShown: shown.has(key), isPinned: start.includes(key) }];
  });
}

function neighbour({ isPinned }: ListedColumn, other: ListedColumn | undefined): string | null {
  return other && other.isPinned === isPinned ? other.key : null;
}
