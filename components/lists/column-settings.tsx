import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { buttonVariants } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ColumnsIcon } from '@/components/ui/icons';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Tip } from '@/components/ui/tooltip';
import { ColumnPanel } from './column-panel';
import { useColumnSettingsPlace } from './column-settings-place';
import type { BlockWidth } from './data-head';
import type { ReactListTable } from './use-data-table';

export interface ColumnSettingsProps<Row extends object> {
  /** The storage name of the table's arrangement. */
  list: string;
  table: ReactListTable<Row>;
  /** The name of the table, if a page has several. */
  of: string | undefined;
  head: RefObject<HTMLTableSectionElement | null>;
  /** The width from which there are headings to place the button at. */
  blocks: BlockWidth | undefined;
}

/**
 * Shows, hides, moves, pins and resizes the columns, also by keyboard, and resets them: in the corner of the
 * headings, and while rows are blocks in the bar of the list (`ColumnSettingsPlace`), or above them without a bar.
 */
export function ColumnSettings<Row extends object>(props: ColumnSettingsProps<Row>) {
  const { blocks } = props;
  const place = useColumnSettingsPlace();
  if (!blocks) return <ColumnButton {...props} className={CORNER} />;
  if (!place) return <ColumnButton {...props} className={BAR[blocks]} />;
  return (
    <>
      <ColumnButton {...props} className={`${CORNER} ${WITH_HEADINGS[blocks]}`} />
      {place.element &&
        createPortal(<ColumnButton {...props} inBar className={WITH_BLOCKS[blocks]} />, place.element)}
    </>
  );
}

function ColumnButton<Row extends object>({
  list,
  table,
  of,
  head,
  inBar = false,
  className,
}: ColumnSettingsProps<Row> & { inBar?: boolean; className: string }) {
  const t = useTranslations('common.columns');
  const name = of === undefined ? t('settings') : `${of}: ${t('settings')}`;
  return (
    <Popover>
      <div className={cx('z-[2] flex justify-end', className)}>
        <Tip text={t('settings')}>
          <PopoverTrigger asChild>
            <button
              type="button"
              aria-label={name}
              className={buttonVariants({
                variant: 'quiet',
                size: 'sm',
                square: true,
                className: inBar ? undefined : 'bg-sunken',
              })}
            >
              <ColumnsIcon />
            </button>
          </PopoverTrigger>
        </Tip>
      </div>
      <PopoverContent align="end" aria-label={name} className="w-80 max-w-[calc(100vw-16px)] p-2">
        <ColumnPanel {...{ list, table, head }} hasWidths={!inBar} />
      </PopoverContent>
    </Popover>
  );
}

const CORNER = 'absolute top-0 right-0';
const WITH_HEADINGS: Record<BlockWidth, string> = { sm: 'max-sm:hidden', md: 'max-md:hidden' };
const WITH_BLOCKS: Record<BlockWidth, string> = { sm: 'sm:hidden', md: 'md:hidden' };

/** Without a bar of the list, they have one of their own above the blocks. */
const BAR: Record<BlockWidth, string> = {
  sm: 'max-sm:border-b max-sm:px-2 max-sm:py-1 sm:absolute sm:top-0 sm:right-0',
  md: 'max-md:border-b max-md:px-2 max-md:py-1 md:absolute md:top-0 md:right-0',
};
