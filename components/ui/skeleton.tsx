import { cx } from './cx';

/** A grey place of the size of what comes; give it height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className ?? 'h-4 w-full')} />;
}

/** The rows of a table that is still on its way, as tall as the real ones: one element, its rows are painted. */
export function SkeletonRows({ rows, className }: { rows: number; className?: string }) {
  return <div aria-hidden="true" className={cx('skeleton-rows', className)} style={{ '--rows': rows }} />;
}
