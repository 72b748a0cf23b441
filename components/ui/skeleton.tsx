import { cx } from './cx';

/** A grey place of the size of what comes; give it height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className ?? 'h-4 w-full')} />;
}

/** The rows of a table that is still on its way, as tall as the real ones. */
export function SkeletonRows({ rows, className }: { rows: number; className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="flex h-[34px] items-center gap-4 border-b px-3 last:border-b-0">
          <span className="skeleton h-3 w-24" />
          <span className="skeleton h-3 flex-1" />
          <span className="skeleton h-3 w-16" />
        </div>
      ))}
    </div>
  );
}
