import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';

export interface Crumb {
  /** Unique within the path; the title where none is given. */
  key?: string;
  title: string;
  /** Left out for the page one is on. */
  href?: string | undefined;
  /** Behind the title: the way to others beside it. */
  menu?: ReactNode;
}

/** The way from the top to here. On a narrow screen it scrolls sideways, its end in view. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav
      aria-label={label}
      className="relative flex w-fit min-w-0 max-w-full overflow-x-auto [direction:rtl] [scrollbar-width:none]"
    >
      <ol className="flex min-w-max items-center gap-1.5 text-ink-2 [direction:ltr]">
        {items.map((item, index) => (
          <Fragment key={item.key ?? item.title}>
            {index > 0 && (
              <li aria-hidden="true" className="text-line-strong">
                /
              </li>
            )}
            <li className="flex items-center">
              {item.href ? (
                <Link
                  href={item.href}
                  className="max-w-64 truncate rounded-sm hover:text-ink hover:underline pointer-coarse:min-w-touch pointer-coarse:py-[12px] pointer-coarse:text-center"
                >
                  {item.title}
                </Link>
              ) : (
                <span aria-current="page" className="max-w-64 truncate font-semibold text-ink">
                  {item.title}
                </span>
              )}
              {item.menu}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
