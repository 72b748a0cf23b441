import type { ComponentProps, CSSProperties } from 'react';
import { cx } from './cx';
import { ScrollBox } from './scroll-box';
import type { CellLook } from './table';

/* A browser lays out and paints a `table` as a whole, whichever of its cells changed. */

const groupSize = 16;

interface LineTableProps extends ComponentProps<'div'> {
  /** Widths of the columns as `grid-template-columns` takes them; what a cell holds does not widen them. */
  tracks: string;
}

/** A table for hundreds of lines that change while somebody types: a changed line costs its own group only. */
export function LineTable({ tracks, className, ...rest }: LineTableProps) {
  return (
    <ScrollBox role="group" className="relative overflow-x-auto">
      <div
        role="table"
        className={cx('group/lines min-w-max [--line-height:34px]', className)}
        style={{ '--tracks': tracks } as CSSProperties}
        {...rest}
      />
    </ScrollBox>
  );
}

/** Lines by groups, as `LineGroup`s want them; each with the place of its first line. */
export function lineGroups<T>(lines: readonly T[]): { from: number; lines: T[] }[] {
  return Array.from({ length: Math.ceil(lines.length / groupSize) }, (_, group) => {
    const from = group * groupSize;
    return { from, lines: lines.slice(from, from + groupSize) };
  });
}

/** So many lines, laid out and painted together and only where they are near the view. */
export function LineGroup({ lines, ...rest }: ComponentProps<'div'> & { lines: number }) {
  return (
    <div
      role="rowgroup"
      // What changes in it lays out nothing around it.
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

/** A heading is a cell of the first line. */
export function LineCell({
  num,
  heading,
  className,
  ...rest
}: ComponentProps<'div'> & CellLook & { heading?: boolean }) {
  return (
    <div
      role={heading ? 'columnheader' : 'cell'}
      className={cx(heading && 'font-medium text-ink-3 text-xs', num && 'num', className)}
      {...rest}
    />
  );
}
