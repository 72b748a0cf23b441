import type { ComponentProps } from 'react';
import { cx } from './cx';
import { ScrollBox } from './scroll-box';

interface TableLook {
  /** On a phone its rows become blocks, their cells named by `label`; the last cell holds what can be done. */
  stacked?: boolean;
}

/** A plain table that scrolls sideways inside its own box, never the page. */
export function Table({ stacked, className, ...rest }: ComponentProps<'table'> & TableLook) {
  return (
    <ScrollBox role="group" className="relative overflow-x-auto">
      <table className={cx('w-full border-collapse', stacked && 'stacked', className)} {...rest} />
    </ScrollBox>
  );
}

export interface CellLook {
  /** Right-aligned tabular figures. */
  num?: boolean;
}

export function Th({ num, className, ...rest }: ComponentProps<'th'> & CellLook) {
  return <th scope="col" className={cx('th', num && 'num', className)} {...rest} />;
}

/** `label` is the heading of its column, to be read beside it where the table is stacked. */
export function Td({ num, label, className, ...rest }: ComponentProps<'td'> & CellLook & { label?: string }) {
  return <td className={cx('td', num && 'num', className)} data-label={label} {...rest} />;
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={cx('tr', className)} {...rest} />;
}

/** A row that leads somewhere: its `RowLink` covers it whole, so that a click anywhere goes there. */
export function LinkRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <Tr className={cx('link-row', className)} {...rest} />;
}

/** Classes of the one link inside a `LinkRow` or a card that stretches over the whole of it. */
export const stretchedLink = 'stretched';
