import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ColumnsIcon } from '@/components/ui/icons';
import { LateTrigger, opensOnClick, useLateOverlay } from '@/components/ui/late-overlay';
import { Tip } from '@/components/ui/tooltip';
import type { BlockWidth } from './data-head';
import type { ReactListTable } from './use-data-table';

const loadPanel = () => import('./column-panel');

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

/** Shows, hides, moves, pins and resizes the columns, also by keyboard, and resets them. */
export function ColumnSettings<Row extends object>({
  list,
  table,
  of,
  head,
  blocks,
}: ColumnSettingsProps<Row>) {
  const t = useTranslations('common.columns');
  const { link, parts, load } = useLateOverlay(loadPanel);
  const name = of === undefined ? t('settings') : `${of}: ${t('settings')}`;
  return (
    <>
      <div className={cx('z-[2] flex justify-end', blocks ? BAR[blocks] : 'absolute top-0 right-0')}>
        <Tip text={t('settings')}>
          <LateTrigger link={link} before={{ ...opensOnClick({ load }), 'aria-haspopup': 'dialog' }}>
            <button
              type="button"
              aria-label={name}
              className={buttonVariants({
                variant: 'quiet',
                size: 'sm',
                square: true,
                className: 'bg-sunken',
              })}
            >
              <ColumnsIcon />
            </button>
          </LateTrigger>
        </Tip>
      </div>
      {parts && <parts.ColumnPanel {...{ link, list, table, name, head }} />}
    </>
  );
}

/** In the corner of the headings, or a separate bar above rows shown as blocks. */
const BAR: Record<BlockWidth, string> = {
  sm: 'max-sm:border-b max-sm:px-2 max-sm:py-1 sm:absolute sm:top-0 sm:right-0',
  md: 'max-md:border-b max-md:px-2 max-md:py-1 md:absolute md:top-0 md:right-0',
};
