import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';

export interface Crumb {
  /** Unique within the path; defaults to the title. */
  key?: string;
  title: string;
  /** Undefined for the current page. */
  href?: string | undefined;
  /** After the title: a menu of sibling pages. */
  menu?: ReactNode;
}

/** The path from the root to the current page. On a narrow screen it scrolls sideways, with its end in view. */
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
