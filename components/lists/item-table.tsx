'use client';

import { type ReactNode, useMemo } from 'react';
import { type Item, ItemLink, type ItemListProps } from '@/components/ui/item-list';
import { Monogram } from '@/components/ui/monogram';
import { DataTable } from './data-table';
import { listColumns } from './table-features';
import type { AddressOrder } from './use-data-table';

/** A column in addition to the standard ones. */
export interface ItemColumn<T extends Item> {
  id: string;
  header: string;
  num?: boolean;
  cell: (item: T) => ReactNode;
}

export interface ItemTableProps<T extends Item> extends ItemListProps<T> {
  /** The storage name of the columns' arrangement. */
  list: string;
  /** The headings, and the properties by which the columns are sorted. */
  labels: { owner: string; title: string; state: string; since: string };
  properties: { title: string; state: string; since: string };
  order: AddressOrder;
  /** Must be the same array while its texts are the same. */
  more?: readonly ItemColumn<T>[];
}

const NO_COLUMNS: readonly never[] = [];

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
export function ItemTable<T extends Item>(props: ItemTableProps<T>) {
  const { list, items, labels, properties, renderState, order, more = NO_COLUMNS } = props;
  const { owner, title, state, since } = labels;
  const columns = useMemo(() => {
    const column = listColumns<T>();
    return column.columns([
      column.display({
        id: 'owner',
        header: owner,
        meta: { hiddenHeading: true, className: `${CELL} max-sm:hidden`, headingClassName: 'w-13' },
        cell: ({ row: { original } }) => <Monogram name={original.owner} src={original.logo} />,
      }),
      column.accessor((item) => item.title, {
        id: properties.title,
        header: title,
        enableHiding: false,
        meta: { className: `h-11! py-1.5! max-sm:mb-1.5 max-sm:block ${BLOCK}` },
        cell: ({ row: { original } }) => <ItemLink item={original} />,
      }),
      column.accessor((item) => item.since, {
        id: properties.state,
        header: state,
        meta: {
          className: `${CELL} max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-1.5 ${BLOCK}`,
          headingClassName: 'w-px',
        },
        cell: ({ row: { original } }) => <State item={original}>{renderState(original)}</State>,
      }),
      column.accessor((item) => item.since, {
        id: properties.since,
        header: since,
        meta: { className: `${CELL} max-sm:hidden`, headingClassName: 'w-px' },
        cell: ({ row: { original } }) => (
          <>
            <time dateTime={original.since}>{original.sinceText}</time>{' '}
            <span className={NOTE}>{original.agoText}</span>
          </>
        ),
      }),
      ...more.map(({ id, header, num = false, cell }) =>
        column.display({
          id,
          header,
          meta: { num, className: `${CELL} ${LINE} ${BLOCK}` },
          cell: ({ row: { original } }) => cell(original),
        }),
      ),
    ]);
  }, [owner, title, state, since, properties.title, properties.state, properties.since, renderState, more]);
  return (
    <DataTable
      list={list}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      order={order}
      blocksBelow="sm"
      look={LOOK}
    />
  );
}

/** On a narrow screen the state also shows its date. */
function State({ item, children }: { item: Item; children: ReactNode }) {
  return (
    <>
      {children}
      <time dateTime={item.since} className={`${NOTE} sm:hidden`}>
        {item.sinceText}
      </time>
    </>
  );
}
