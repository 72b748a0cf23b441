import type { ComponentProps, CSSProperties } from 'react';
import { cx } from './cx';
import { ScrollBox } from './scroll-box';
import type { CellLook } from './table';

/* Not a `table`: a browser lays out and paints a whole `table` when any cell changes. */

const groupSize = 16;

interface LineTableProps extends ComponentProps<'div'> {
  /** Column widths as a `grid-template-columns` value; cell content does not widen them. */
  tracks: string;
}

/** On a phone, each line is a block: its title, and below it its values with their column names. */
const BLOCKS = cx(
  'max-sm:min-w-0! max-sm:[--line-height:8.5rem] max-sm:[&_[role=row]]:grid-cols-3 max-sm:[&_[role=row]]:content-center max-sm:[&_[role=row]]:gap-y-1.5',
  'max-sm:[&_[role=cell]]:truncate max-sm:[&_[role=cell]:first-child]:col-span-full max-sm:[&_[role=cell]:first-child]:font-medium',
  'max-sm:[&_[data-label]]:text-left max-sm:[&_[data-label]]:before:block max-sm:[&_[data-label]]:before:text-ink-3 max-sm:[&_[data-label]]:before:text-xs',
  'max-sm:[&_[data-label]]:before:content-[attr(data-label)]',
);

/** A table for hundreds of lines that change during typing: a changed line only re-renders its own group. */
export function LineTable({ tracks, className, ...rest }: LineTableProps) {
  return (
    <ScrollBox role="group" className="relative overflow-x-auto">
      <div
        role="table"
        className={cx('group/lines min-w-max [--line-height:2.43rem]', BLOCKS, className)}
        style={{ '--tracks': tracks } as CSSProperties}
        {...rest}
      />
    </ScrollBox>
  );
}

/** Splits lines into groups for `LineGroup`; each with the index of its first line. */
export function lineGroups<T>(lines: readonly T[]): { from: number; lines: T[] }[] {
  return Array.from({ length: Math.ceil(lines.length / groupSize) }, (_, group) => {
    const from = group * groupSize;
    return { from, lines: lines.slice(from, from + groupSize) };
  });
}

/** A group of lines that are laid out and painted together, and only near the view. */
export function LineGroup({ lines, ...rest }: ComponentProps<'div'> & { lines: number }) {
  return (
    <div
      role="rowgroup"
      // Changes inside it do not affect the layout around it.
      className="h-[calc(var(--lines)*var(--line-height))] [contain:size] [content-visibility:auto] last:*:last:rounded-b last:*:last:border-b-0"
      style={{ '--lines': lines } as CSSProperties}
      {...rest}
    />
  );
}

export function Line({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      role="row"
      className={cx(
        'grid h-(--line-height) grid-cols-(--tracks) items-center whitespace-nowrap border-b *:px-3',
        className,
      )}
      {...rest}
    />
  );
}

interface LineCellProps extends ComponentProps<'div'>, CellLook {
  /** The column heading, shown next to the value if lines are blocks. */
  label?: string;
  /** A heading is a cell of the first line, which is hidden if lines are blocks. */
  heading?: boolean;
}

export function LineCell({ num, heading, label, className, ...rest }: LineCellProps) {
  return (
    <div
      role={heading ? 'columnheader' : 'cell'}
      data-label={label}
      className={cx(heading && 'font-medium text-ink-3 text-xs max-sm:sr-only', num && 'num', className)}
      {...rest}
    />
  );
}
