'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { ChevronDownIcon, MinusIcon, PinIcon, PlusIcon, UndoIcon } from '@/components/ui/icons';
import { boundedWidth } from '@/lib/domain/navigation/list-arrangement';
import { arrangeable, fixWidths, moveColumn, type ReactListTable, resetArrangement } from './use-data-table';

/** A click changes the width of a column by this much. */
const WIDTH_STEP_PX = 24;

export interface ColumnPanelProps<Row extends object> {
  /** The storage name of the table's arrangement. */
  list: string;
  table: ReactListTable<Row>;
  head: RefObject<HTMLTableSectionElement | null>;
  /** Whether the columns can be resized and pinned; as blocks, they are lines. */
  hasWidths: boolean;
}

/** Shows, hides, moves, pins and resizes the columns of a table, and resets them. */
export function ColumnPanel<Row extends object>({ list, table, ...rest }: ColumnPanelProps<Row>) {
  const t = useTranslations('common.columns');
  return (
    <>
      <ColumnList table={table} {...rest} />
      <div className="mt-1 border-t pt-2">
        <Button size="sm" variant="quiet" icon={<UndoIcon />} onClick={() => resetArrangement(table, list)}>
          {t('reset')}
        </Button>
      </div>
    </>
  );
}

type ColumnListProps<Row extends object> = Omit<ColumnPanelProps<Row>, 'list'>;

function ColumnList<Row extends object>({ table, head, hasWidths }: ColumnListProps<Row>) {
  const t = useTranslations('common.columns');
  const columns = arrangeable(table);
  const shown = columns.filter((column) => column.getIsVisible()).length;

  function resize(id: string, stepPx: number) {
    fixWidths(table, head.current);
    const px = table.getColumn(id)?.getSize() ?? 0;
    table.setColumnSizing((widths) => ({ ...widths, [id]: boundedWidth(px + stepPx) }));
  }

  return (
    <ul>
      {columns.map((column, place) => {
        const { id, columnDef } = column;
        const name = typeof columnDef.header === 'string' ? columnDef.header : id;
        const isPinned = column.getIsPinned() !== false;
        return (
          <li key={id} className="flex items-center gap-0.5">
            <Checkbox
              label={name}
              className="mr-auto min-w-0"
              checked={column.getIsVisible()}
              disabled={!column.getCanHide() || (column.getIsVisible() && shown === 1)}
              onChange={() => column.toggleVisibility()}
            />
            {hasWidths && (
              <IconButton
                size="sm"
                icon={<PinIcon />}
                label={t('pin', { column: name })}
                aria-pressed={isPinned}
                className="aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
                onClick={() => {
                  fixWidths(table, head.current);
                  column.pin(isPinned ? false : 'start');
                }}
              />
            )}
            <IconButton
              size="sm"
              icon={<ChevronDownIcon className="rotate-180" />}
              label={t('earlier', { column: name })}
              disabled={place === 0}
              onClick={() => moveColumn(table, id, place - 1)}
            />
            <IconButton
              size="sm"
              icon={<ChevronDownIcon />}
              label={t('later', { column: name })}
              disabled={place === columns.length - 1}
              onClick={() => moveColumn(table, id, place + 1)}
            />
            {hasWidths && (
              <>
                <IconButton
                  size="sm"
                  icon={<MinusIcon />}
                  label={t('narrower', { column: name })}
                  onClick={() => resize(id, -WIDTH_STEP_PX)}
                />
                <IconButton
                  size="sm"
                  icon={<PlusIcon />}
                  label={t('wider', { column: name })}
                  onClick={() => resize(id, WIDTH_STEP_PX)}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
