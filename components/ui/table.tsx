import type { ComponentProps } from 'react';
import { cx } from './cx';
import { ScrollBox } from './scroll-box';

interface TableLook {
  /** On a phone, its rows become blocks and `label` names their cells; the last cell contains the actions. */
  stacked?: boolean;
  /** Classes of the box in which it scrolls. */
  boxClassName?: string;
}

/**
 * On a phone, each row is a block: the first cell, next to it the last cell if it contains actions (and so
 * has no label), and below them the others, each with its column name.
 */
const STACKED = cx(
  'max-sm:[&_thead]:sr-only max-sm:[&_thead_button]:hidden max-sm:[&_tbody]:block',
  'max-sm:[&_tbody_tr]:grid max-sm:[&_tbody_tr]:grid-cols-[minmax(0,1fr)_auto] max-sm:[&_tbody_tr]:gap-x-2 max-sm:[&_tbody_tr]:px-3 max-sm:[&_tbody_tr]:py-2',
  'max-sm:[&_td]:col-span-full max-sm:[&_td]:block max-sm:[&_td]:h-auto max-sm:[&_td]:px-0 max-sm:[&_td]:py-[2px] max-sm:[&_td]:text-left max-sm:[&_td:empty]:hidden',
  'max-sm:[&_td:first-child]:wrap-anywhere max-sm:[&_td:first-child:not(:last-child)]:col-[1] max-sm:[&_td:last-child:not([data-label])]:[grid-area:1/2]',
  'max-sm:[&_td[data-label]:not(:empty)]:flow-root max-sm:[&_td[data-label]]:pl-42',
  'max-sm:[&_td[data-label]]:before:float-left max-sm:[&_td[data-label]]:before:-ml-42 max-sm:[&_td[data-label]]:before:w-40',
  'max-sm:[&_td[data-label]]:before:text-ink-3 max-sm:[&_td[data-label]]:before:text-xs max-sm:[&_td[data-label]]:before:leading-5',
  'max-sm:[&_td[data-label]]:before:hyphens-auto max-sm:[&_td[data-label]]:before:wrap-anywhere max-sm:[&_td[data-label]]:before:content-[attr(data-label)]',
);

/** A plain table that scrolls sideways in its own box, never the page. */
export function Table({ stacked, className, boxClassName, ...rest }: ComponentProps<'table'> & TableLook) {
  return (
    <ScrollBox role="group" className={cx('relative overflow-x-auto', boxClassName)}>
      <table className={cx('w-full border-collapse', stacked && STACKED, className)} {...rest} />
    </ScrollBox>
  );
}

export interface CellLook {
  /** Right-aligned tabular figures. */
  num?: boolean;
}

export function Th({ num, className, ...rest }: ComponentProps<'th'> & CellLook) {
  return (
    <th
      scope="col"
      className={cx(
        'h-8 whitespace-nowrap border-b bg-sunken px-3 font-medium text-ink-3 text-xs',
        num ? 'num' : 'text-left',
        className,
      )}
      {...rest}
    />
  );
}

/** `label` is the column heading, shown next to the value if the table is stacked. */
export function Td({ num, label, className, ...rest }: ComponentProps<'td'> & CellLook & { label?: string }) {
  return (
    <td
      className={cx('h-[34px] px-3 py-1 align-middle', num && 'num', className)}
      data-label={label}
      {...rest}
    />
  );
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={cx('border-b last:border-b-0', className)} {...rest} />;
}

/**
 * WebKit places nothing relative to a row unless it is transformed: there the link of the last row would cover the
 * whole table. WebKit is told by a property of its own.
 */
const HOLDS_IN_WEBKIT = 'supports-[hanging-punctuation:first]:transform-[translate(0)]';

/** A row that links to a page: its `stretchedLink` covers the whole row, so that a click anywhere follows it. */
export function LinkRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <Tr
      className={cx('relative focus-within:bg-hover hover:bg-hover', HOLDS_IN_WEBKIT, className)}
      {...rest}
    />
  );
}

/** Classes of the only link in a `LinkRow` or card; it covers the whole of it. */
export const stretchedLink = "after:absolute after:inset-0 after:content-[''] hover:underline";
