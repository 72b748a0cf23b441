import type { ComponentProps } from 'react';
import { cx } from './cx';
import { ScrollBox } from './scroll-box';

/** A plain table that scrolls sideways inside its own box, never the page. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <ScrollBox role="group" className="relative overflow-x-auto">
      <table className={cx('w-full border-collapse', className)} {...rest} />
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

export function Td({ num, className, ...rest }: ComponentProps<'td'> & CellLook) {
  return <td className={cx('td', num && 'num', className)} {...rest} />;
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr className={cx('tr', className)} {...rest} />;
}

/** Classes of the one link inside a row or a card that stretches over the whole of it. */
export const stretchedLink = 'stretched';
