import Link from 'next/link';
import { type ReactNode, Suspense } from 'react';
import { cx } from '@/components/ui/cx';
import { ArrowRightIcon, type IconComponent } from '@/components/ui/icons';
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
        'group relative flex items-center gap-3 overflow-hidden rounded border bg-surface px-3.5 py-3',
        href !== null && 'hover:border-line-strong hover:bg-hover',
      )}
    >
      <span className="grid size-9 shrink-0 place-items-center rounded bg-accent-soft text-accent-strong">
        <Icon size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col-reverse">
        {href === null ? (
          <span className="text-ink-2 text-sm leading-tight">{title}</span>
        ) : (
          <Link href={href} className={cx('text-ink-2 text-sm leading-tight', stretchedLink)}>
            {title}
          </Link>
        )}
        <span className="h-[26px] font-semibold text-lg tabular-nums tracking-tight">
          <Suspense fallback={<TileLoading />}>{children}</Suspense>
        </span>
      </span>
      {href !== null && (
        <ArrowRightIcon className="text-ink-3 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100" />
      )}
    </li>
  );
}

function TileLoading() {
  return (
    <>
      <Skeleton className="mt-1 h-[18px] w-8" />
      <span className="absolute inset-x-0 bottom-0">
        <LoadingBar active />
      </span>
    </>
  );
}
