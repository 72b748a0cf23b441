import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button, buttonVariants, IconButton } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Checkbox } from '@/components/ui/field';
import { ChevronDownIcon, ColumnsIcon, MinusIcon, PinIcon, PlusIcon, UndoIcon } from '@/components/ui/icons';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Tip } from '@/components/ui/tooltip';
import { boundedWidth } from '@/lib/domain/navigation/list-arrangement';
import type { BlockWidth } from './data-head';
import { arrangeable, fixWidths, moveColumn, type ReactListTable, resetArrangement } from './use-data-table';

/** A press makes a column so much wider or narrower. */
const WIDTH_STEP_PX = 24;

export interface ColumnSettingsProps<Row extends object> {
  /** The name under which its arrangement is stored. */
  list: string;
  table: ReactListTable<Row>;
  /** The name of the table, where a page has several. */
  of: string | undefined;
  head: RefObject<HTMLTableSectionElement | null>;
  /** From which width on there are headings to stand beside. */
  blocks: BlockWidth | undefined;
}

/** Shows, hides, moves, pins and sizes the columns, by keyboard too, and resets them. */
export function ColumnSettings<Row extends object>({
  list,
  table,
  of,
  head,
  blocks,
}: ColumnSettingsProps<Row>) {
  const t = useTranslations('common.columns');
  const name = of === undefined ? t('settings') : `${of}: ${t('settings')}`;
  return (
    <Popover>
      <div className={cx('z-[2] flex justify-end', blocks ? BAR[blocks] : 'absolute top-0 right-0')}>
        <Tip text={t('settings')}>
          <PopoverTrigger
            aria-label={name}
            className={buttonVariants({ variant: 'quiet', size: 'sm', square: true, className: 'bg-sunken' })}
          >
            <ColumnsIcon />
          </PopoverTrigger>
        </Tip>
      </div>
      <PopoverContent align="end" aria-label={name} className="w-80 max-w-[calc(100vw-16px)] p-2">
        <ColumnList table={table} head={head} />
        <div className="mt-1 border-t pt-2">
          <Button size="sm" variant="quiet" icon={<UndoIcon />} onClick={() => resetArrangement(table, list)}>
            {t('reset')}
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
}

/** In the corner of the headings, or a bar of its own above rows that are blocks. */
const BAR: Record<BlockWidth, string> = {
  sm: 'max-sm:border-b max-sm:px-2 max-sm:py-1 sm:absolute sm:top-0 sm:right-0',
  md: 'max-md:border-b max-md:px-2 max-md:py-1 md:absolute md:top-0 md:right-0',
};

function ColumnList<Row extends object>({ table, head }: Pick<ColumnSettingsProps<Row>, 'table' | 'head'>) {
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
          </li>
        );
      })}
    </ul>
  );
}
