'use client';

import type { ReactNode } from 'react';
import { type Item, ItemLink } from '@/components/ui/item-list';
import { Monogram } from '@/components/ui/monogram';
import { DataTable } from './data-table';
import type { ListColumns } from './table-features';
import type { AddressOrder } from './use-data-table';
import type { CellRendering } from './use-list-columns';

interface ItemTableProps<T extends Item> {
  /** The storage name of the columns' arrangement. */
  list: string;
  items: readonly T[];
  /** Rendered as below. */
  columns: ListColumns<T>;
  order: AddressOrder;
}

const LOOK = {
  leadsSomewhere: true,
  classOf: () => 'max-sm:block max-sm:px-3.5 max-sm:py-2.5',
};
const NOTE = 'font-normal text-ink-3 text-xs';
const CELL = 'h-11! whitespace-nowrap py-1.5!';
const BLOCK = 'max-sm:h-auto! max-sm:p-0!';
/** A line of a block: heading on the left, value on the right. */
const LINE =
  'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3 max-sm:before:text-ink-3 max-sm:before:text-xs max-sm:before:content-[attr(data-label)]';

/** Items as rows; on a narrow screen each is a block. */
export function ItemTable<T extends Item>({ items, ...table }: ItemTableProps<T>) {
  return <DataTable {...table} rows={items} rowId={({ id }) => id} blocksBelow="sm" look={LOOK} />;
}

/** The logo of its owner. */
export const ITEM_OWNER: CellRendering<Item> = {
  ...{ hiddenHeading: true, className: `${CELL} max-sm:hidden`, headingClassName: 'w-13' },
  cell: ({ owner, logo }) => <Monogram name={owner} src={logo} />,
};

/** Its title, which is the link of the row. */
export const ITEM_TITLE: CellRendering<Item> = {
  ...{ fixed: true, className: `h-11! py-1.5! max-sm:mb-1.5 max-sm:block ${BLOCK}` },
  cell: (item) => <ItemLink item={item} />,
};

/** Its state; on a narrow screen with its date. */
export function itemState<T extends Item>(renderState: (item: T) => ReactNode): CellRendering<T> {
  return {
    className: `${CELL} max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-1.5 ${BLOCK}`,
    headingClassName: 'w-px',
    cell: (item) => (
      <>
        {renderState(item)}
        <time dateTime={item.since} className={`${NOTE} sm:hidden`}>
          {item.sinceText}
        </time>
      </>
    ),
  };
}

/** The date of its state. */
export const ITEM_SINCE: CellRendering<Item> = {
  ...{ className: `${CELL} max-sm:hidden`, headingClassName: 'w-px' },
  cell: ({ since, sinceText, agoText }) => (
    <>
      <time dateTime={since}>{sinceText}</time> <span className={NOTE}>{agoText}</span>
    </>
  ),
};

/** The look of all other columns. */
export const ITEM_FACT = { className: `${CELL} ${LINE} ${BLOCK}` };
