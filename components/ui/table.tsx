import type { ComponentProps } from 'react';
import { cx } from './cx';

/** A plain table that scrolls sideways inside its own box, never the page. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
    // biome-ignore lint/a11y/useSemanticElements: it is no set of form fields
    <div role="group" tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
      <table className={cx('w-full border-collapse', className)} {...rest} />
    </div>
  );
}

interface CellLook {
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

/** A row that leads somewhere: its `RowLink` covers it whole, so that a click anywhere goes there. */
export function LinkRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <Tr className={cx('link-row', className)} {...rest} />;
}

/** Classes of the one link inside a `LinkRow` or a card that stretches over the whole of it. */
export const stretchedLink = 'stretched';
