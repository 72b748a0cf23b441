import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from './cx';

const SHIMMER =
  'block animate-shimmer rounded-sm bg-[linear-gradient(90deg,transparent_0_25%,color-mix(in_oklab,var(--color-surface)_60%,transparent)_50%,transparent_75%)] bg-line bg-size-[300%_100%] motion-reduce:animate-none';

/**
 * Height of one row of `SkeletonRows`; repeated in the class below, because Tailwind reads class names from the source.
 */
export const SKELETON_ROW_PX = 34;

/** A separator line and two bars in every row. */
const ROWS =
  'h-[calc(var(--rows)*34px)] [--bar:linear-gradient(transparent_11px,var(--color-line)_11px_23px,transparent_23px)] [background:linear-gradient(transparent_33px,var(--color-line)_33px)_0_0/100%_34px,var(--bar)_12px_0/96px_34px_repeat-y,var(--bar)_124px_0/calc(100%-220px)_34px_repeat-y]';

/** A grey placeholder of the size of the content; set height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx(SHIMMER, className ?? 'h-4 w-full')} />;
}

/** Placeholder rows of a loading table, as tall as the real ones: a single element with painted rows. */
export function SkeletonRows({ rows, className }: { rows: number; className?: string }) {
  return <div aria-hidden="true" className={cx(ROWS, className)} style={{ '--rows': rows }} />;
}

/** The skeleton of a page, announced once. */
export function SkeletonPage({ children }: { children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')}>
      {children}
    </div>
  );
}

/** The skeleton of a card with a heading, as tall as its rows; without rows, fill it by children or height. */
export function SkeletonCard({
  rows = 0,
  className,
  children,
}: {
  rows?: number;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={cx('min-w-0 overflow-hidden rounded border bg-surface', className)}>
      <div className="flex h-10 items-center border-b px-3.5">
        <Skeleton className="h-3 w-32" />
      </div>
      {rows > 0 && <SkeletonRows rows={rows} />}
      {children}
    </div>
  );
}
