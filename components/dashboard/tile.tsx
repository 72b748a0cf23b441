import Link from 'next/link';
import { type ReactNode, Suspense } from 'react';
import { cx } from '@/components/ui/cx';
import type { IconComponent } from '@/components/ui/icons';
import { LoadingBar } from '@/components/ui/loading-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { stretchedLink } from '@/components/ui/table';

export interface TileProps {
  title: string;
  /** Null if there is no page with the counted items. */
  href: string | null;
  icon: IconComponent;
  /** The figure, or a loading bar. */
  children: ReactNode;
}

/** A figure with a link to the counted items, if they have a page. */
export function Tile({ title, href, icon: Icon, children }: TileProps) {
  return (
    <li
      className={cx(
        'group relative flex min-h-10 min-w-0 items-center gap-2 overflow-hidden pointer-coarse:min-h-[46px] rounded border bg-surface px-3 py-1.5',
        href !== null && 'hover:border-line-strong hover:bg-hover',
      )}
    >
      <Icon className="shrink-0 text-accent-strong" />
      <span className="flex min-w-0 flex-1 items-baseline justify-between gap-2">
        {href === null ? (
          <span className="truncate text-ink-2 text-sm">{title}</span>
        ) : (
          <Link href={href} className={cx('truncate text-ink-2 text-sm', stretchedLink)}>
            {title}
          </Link>
        )}
        <span className="h-5 shrink-0 font-semibold tabular-nums">
          <Suspense fallback={<TileLoading />}>{children}</Suspense>
        </span>
      </span>
    </li>
  );
}

function TileLoading() {
  return (
    <>
      <Skeleton className="mt-0.5 h-4 w-6" />
      <span className="absolute inset-x-0 bottom-0">
        <LoadingBar active />
      </span>
    </>
  );
}
